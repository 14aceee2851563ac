// `npm run audit:verify -- <file> [--head <hash>]`: proves from an export alone that no record of the audit log was changed,
// removed or put in another order. It stands alone on purpose: an auditor reads this file, and needs nothing else of the product.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** What the chain proves, or the first place where it breaks. */
export type Verdict =
  | { readonly whole: true; readonly records: number; readonly seals: number; readonly head: string }
  | { readonly whole: false; readonly line: number; readonly because: string };

/** Thrown at the first line that does not fit. */
class Broken extends Error {}

const firstPrevious = '0'.repeat(64);

/**
 * Reads the lines of an export: records, each batch followed by its seal, and the head at the end.
 * @param head hash that an earlier export, or the log of the sealing job, ended with; it must be in the chain. A chain that was
 *   cut at its end and given a new head can only be told by it.
 */
export async function verify(lines: AsyncIterable<string> | Iterable<string>, head?: string): Promise<Verdict> {
  const chain = new Chain();
  let line = 0;
  try {
    for await (const text of lines) {
      line += 1;
      chain.read(text);
    }
    return chain.end(head);
  } catch (error) {
    if (error instanceof Broken) return { whole: false, line, because: error.message };
    throw error;
  }
}

class Chain {
  #batch: string[] = [];
  #ids = new Set<unknown>();
  #hashes: string[] = [];
  #ended = false;

  read(text: string): void {
    if (this.#ended) throw new Broken('something follows the head');
    const line = parsed(text);
    if (line.kind === 'record') this.#record(line);
    else if (line.kind === 'seal') this.#seal(line);
    else if (line.kind === 'head') this.#head(line);
    else throw new Broken('the line is neither record, seal nor head');
  }

  #record({ record }: Line): void {
    const { id } = Object(record) as { id?: unknown };
    if (typeof id !== 'string') throw new Broken('a record has no id');
    if (this.#ids.has(id)) throw new Broken(`record ${id} is there twice`);
    this.#ids.add(id);
    this.#batch.push(sha256(canonical(record)));
  }

  #seal({ sequence, records, previousHash, sealedAt, hash }: Line): void {
    const expected = this.#hashes.length + 1;
    if (sequence !== expected) throw new Broken(`seal ${expected} is missing, or seals are out of order`);
    if (previousHash !== (this.#hashes.at(-1) ?? firstPrevious))
      throw new Broken(`seal ${expected} does not continue the one before it`);
    if (records !== this.#batch.length)
      throw new Broken(`seal ${expected} was made over ${records} records, and ${this.#batch.length} are there`);
    const sealed = sha256(canonical({ sequence, previousHash, sealedAt, recordHashes: this.#batch }));
    if (hash !== sealed) throw new Broken(`a record before seal ${expected} was changed or moved, or the seal was`);
    this.#hashes.push(sealed);
    this.#batch = [];
  }

  #head({ sequence, hash }: Line): void {
    if (this.#batch.length > 0) throw new Broken('the last records have no seal');
    if (sequence !== this.#hashes.length || hash !== (this.#hashes.at(-1) ?? firstPrevious))
      throw new Broken('the head is not where the chain ends: seals were removed at the end');
    this.#ended = true;
  }

  end(head: string | undefined): Verdict {
    if (!this.#ended) throw new Broken('the export has no head: lines were removed at the end');
    if (head !== undefined && head !== firstPrevious && !this.#hashes.includes(head))
      throw new Broken(`the chain does not hold ${head}: it was cut off before it, or made anew`);
    return {
      whole: true,
      records: this.#ids.size,
      seals: this.#hashes.length,
      head: this.#hashes.at(-1) ?? firstPrevious,
    };
  }
}

interface Line {
  readonly kind?: unknown;
  readonly record?: unknown;
  readonly sequence?: unknown;
  readonly records?: unknown;
  readonly previousHash?: unknown;
  readonly sealedAt?: unknown;
  readonly hash?: unknown;
}

function parsed(text: string): Line {
  try {
    return Object(JSON.parse(text)) as Line;
  } catch {
    throw new Broken('the line is not JSON');
  }
}

/** JSON with sorted names and no spaces (RFC 8785). */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical((value as Record<string, unknown>)[name])}`)}}`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function main(): Promise<void> {
  const [file, option, head] = process.argv.slice(2);
  if (file === undefined || (option !== undefined && (option !== '--head' || head === undefined))) {
    console.error('usage: npm run audit:verify -- <file> [--head <hash>]');
    process.exitCode = 2;
    return;
  }
  const verdict = await verify(
    createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY }),
    head,
  );
  if (verdict.whole) {
    console.log(`whole: ${verdict.records} records under ${verdict.seals} seals; the chain ends in ${verdict.head}`);
    return;
  }
  console.error(`broken at line ${verdict.line}: ${verdict.because}`);
  process.exitCode = 1;
}

if (import.meta.main) await main();
