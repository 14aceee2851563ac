// The chain of seals: each batch of records is hashed together with the batch before it, so that nothing can go unnoticed.

/** JSON with sorted keys and no spaces (RFC 8785), so that one record has one text and one hash. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}

/** What the first seal has in the place of the one before it. */
export const noPreviousHash = '0'.repeat(64);

/** Hashes text to lower-case hex; SHA-256, handed in because `common` does no I/O and runs anywhere. */
export type HashHex = (text: string) => string;

export interface SealInput {
  /** 1, 2, 3 … without gaps. */
  readonly sequence: number;
  readonly previousHash: string;
  readonly sealedAt: string;
  /** Hash of each record's canonical JSON, in the order of the batch. */
  readonly recordHashes: readonly string[];
}

/** The hash of a seal: over its number, its instant, the seal before it, and its records' hashes in order. */
export function sealHash(seal: SealInput, hash: HashHex): string {
  return hash(canonicalJson({ ...seal }));
}
