// The tables of docs/sandbox-acquirer.md, made from the data they describe. Run as a program, it writes them.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { declineCodes, refusalCodes } from './decline-codes.ts';
import { acquirerRates, schemeRates } from './fees.ts';
import { everydayCards, magic } from './magic-cards.ts';
import { operationTypes } from './operation.ts';

const document = new URL('../docs/sandbox-acquirer.md', import.meta.url);

const grouped = (pan: string) => `\`${pan.match(/.{1,4}/g)?.join(' ')}\``;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
const rateText = (rate: { basisPoints: number; fixedMinor: number } | undefined) =>
  rate === undefined ? 'none' : `${rate.basisPoints} bp + ${rate.fixedMinor}`;

const tables: Readonly<Record<string, string>> = {
  magic: table(
    ['card', 'amount (minor units)', 'what happens'],
    Object.values(magic).map(({ pan, amountMinor, says }) => [grouped(pan), `\`${amountMinor}\``, says]),
  ),
  everyday: table(
    ['card', 'scheme'],
    everydayCards.map(({ pan, brand }) => [grouped(pan), brand]),
  ),
  declines: table(
    ['code', 'text'],
    Object.entries(declineCodes).map(([code, text]) => [`\`${code}\``, text]),
  ),
  refusals: table(
    ['code', 'text'],
    Object.entries(refusalCodes).map(([code, text]) => [`\`${code}\``, text]),
  ),
  fees: table(
    ['operation', 'acquirer fee', 'scheme fee (cards)'],
    operationTypes.map((type) => [type, rateText(acquirerRates[type]), rateText(schemeRates[type])]),
  ),
};

/** The document as it is. */
export function writtenDocument(): string {
  return readFileSync(document, 'utf8');
}

/** The document as it should be: what stands between `<!-- name -->` and `<!-- /name -->` is the table of that name. */
export function documentWithTables(text: string): string {
  return Object.entries(tables).reduce(
    (sofar, [name, content]) =>
      sofar.replace(
        new RegExp(`<!-- ${name} -->[^]*?<!-- /${name} -->`),
        () => `<!-- ${name} -->\n${content}\n<!-- /${name} -->`,
      ),
    text,
  );
}

/** Names of tables that the document has no place for. */
export function tablesWithoutPlace(text: string): string[] {
  return Object.keys(tables).filter((name) => !text.includes(`<!-- ${name} -->`));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(document, documentWithTables(writtenDocument()));
