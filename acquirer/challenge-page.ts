// The challenge page as HTML: no script, one style sheet, everything from outside escaped.
import { type ChallengeLanguage, challengeTexts } from './challenge-texts.ts';
import type { Operation } from './operation.ts';

/** Where the style sheet is served. */
export const stylePath = '/challenge/style.css';

export interface ChallengeView {
  readonly language: ChallengeLanguage;
  /** Path of the page itself, without a query. */
  readonly path: string;
  readonly operation: Operation;
  readonly wrongCode: boolean;
}

/** The question: what is paid, and the buttons. */
export function questionPage({ language, path, operation, wrongCode }: ChallengeView): string {
  const texts = challengeTexts[language];
  const withCode = operation.behaviour.outcome.kind === 'challenge' && operation.behaviour.outcome.by === 'code';
  return page(
    { language, path, title: texts.title },
    `<p class="lead">${escaped(texts.lead)}</p>
${facts(language, operation)}
<form method="post" action="${escaped(path)}?lang=${language}">
${withCode ? codeField(language, wrongCode) : ''}
<div class="actions">
<button type="submit" name="decision" value="approve" class="primary">${escaped(texts.approve)}</button>
<button type="submit" name="decision" value="reject" formnovalidate>${escaped(texts.reject)}</button>
</div>
</form>`,
  );
}

/** The result, for payers who come back to the page or have no merchant's page to go to. */
export function resultPage({ language, path, operation }: Omit<ChallengeView, 'wrongCode'>): string {
  const texts = challengeTexts[language];
  const approved = operation.state === 'approved';
  const back = operation.returnUrl
    ? `<p><a class="button" href="${escaped(operation.returnUrl)}">${escaped(texts.backToMerchant)}</a></p>`
    : '';
  return page(
    { language, path, title: approved ? texts.approvedTitle : texts.declinedTitle },
    `<p class="lead">${escaped(texts.doneLead)}</p>\n${facts(language, operation)}\n${back}`,
  );
}

/** For an address that belongs to no challenge; says nothing else. */
export function unknownPage(language: ChallengeLanguage): string {
  const texts = challengeTexts[language];
  return page(
    { language, path: undefined, title: texts.unknownTitle },
    `<p class="lead">${escaped(texts.unknownLead)}</p>`,
  );
}

function facts(
  language: ChallengeLanguage,
  { merchantName, amountMinor, currency, card, createdAt }: Operation,
): string {
  const texts = challengeTexts[language];
  const date = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const rows: (readonly [string, string])[] = [
    [texts.merchant, merchantName ?? ''],
    [texts.amount, amountText(language, amountMinor, currency)],
    ...(card ? [[texts.card, texts.cardEnding(card.brand, card.last4)] as const] : []),
    [texts.date, `${date.format(createdAt)} UTC`],
  ];
  const items = rows.map(([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`);
  return `<dl>${items.join('')}</dl>`;
}

function codeField(language: ChallengeLanguage, wrongCode: boolean): string {
  const texts = challengeTexts[language];
  const error = wrongCode ? `<p class="error" id="code-error" role="alert">${escaped(texts.codeWrong)}</p>` : '';
  return `<div class="field">
<label for="code">${escaped(texts.codeLabel)}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9]{6}" maxlength="6" required autofocus
 aria-describedby="${wrongCode ? 'code-error ' : ''}code-hint"${wrongCode ? ' aria-invalid="true"' : ''}>
${error}<p class="hint" id="code-hint">${escaped(texts.codeHint)}</p>
</div>`;
}

interface Frame {
  readonly language: ChallengeLanguage;
  readonly path: string | undefined;
  readonly title: string;
}

function page({ language, path, title }: Frame, content: string): string {
  const texts = challengeTexts[language];
  const other = language === 'en' ? 'tr' : 'en';
  const link = path
    ? `<a href="${escaped(path)}?lang=${other}" lang="${other}" hreflang="${other}">${escaped(texts.otherLanguage)}</a>`
    : '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} · ${escaped(texts.bank)}</title>
<link rel="stylesheet" href="${stylePath}">
<link rel="icon" href="data:,">
</head>
<body>
<main>
<header>
<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><path d="M16 2 4 7v8c0 7.4 5.1 13.2 12 15 6.9-1.8 12-7.6 12-15V7z"/><path class="tick" d="m10.5 16 4 4 7-8"/></svg>
<span class="bank">${escaped(texts.bank)}</span><span class="scheme">3-D Secure</span>
</header>
<h1>${escaped(title)}</h1>
${content}
<footer><span>${escaped(texts.sandbox)}</span>${link}</footer>
</main>
</body>
</html>
`;
}

/** Minor units as the language writes money; the currency's decimals come from ICU, an unknown one has two. */
function amountText(language: ChallengeLanguage, amountMinor: number, currency: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'code' });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  const digits = String(amountMinor).padStart(decimals + 1, '0');
  const exact = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return format.format(exact as Intl.StringNumericLiteral);
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
