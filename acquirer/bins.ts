// BIN data: what the first digits of a card number say about it.

export type Funding = 'credit' | 'debit' | 'prepaid';

export interface BinFacts {
  readonly brand: string;
  readonly issuer: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly funding: Funding;
}

/** Longest prefix wins. The first digits follow the schemes' real ranges; issuers are invented. */
const ranges: Readonly<Record<string, BinFacts>> = {
  '4': { brand: 'Visa', issuer: 'Harbour Bank', country: 'GB', funding: 'credit' },
  '400000': { brand: 'Visa', issuer: 'Sandbox Bank', country: 'NL', funding: 'debit' },
  '411111': { brand: 'Visa', issuer: 'Harbour Bank', country: 'GB', funding: 'credit' },
  '454360': { brand: 'Visa', issuer: 'Anadolu Kart', country: 'TR', funding: 'credit' },
  '51': { brand: 'Mastercard', issuer: 'Nordlys Bank', country: 'NO', funding: 'credit' },
  '52': { brand: 'Mastercard', issuer: 'Nordlys Bank', country: 'NO', funding: 'debit' },
  '53': { brand: 'Mastercard', issuer: 'Mavi Banka', country: 'TR', funding: 'credit' },
  '54': { brand: 'Mastercard', issuer: 'Mavi Banka', country: 'TR', funding: 'debit' },
  '55': { brand: 'Mastercard', issuer: 'Cedar Union', country: 'US', funding: 'credit' },
  '555555': { brand: 'Mastercard', issuer: 'Cedar Union', country: 'US', funding: 'credit' },
  '2': { brand: 'Mastercard', issuer: 'Rheinbank', country: 'DE', funding: 'prepaid' },
  '34': { brand: 'American Express', issuer: 'American Express', country: 'US', funding: 'credit' },
  '37': { brand: 'American Express', issuer: 'American Express', country: 'US', funding: 'credit' },
  '9792': { brand: 'Troy', issuer: 'Anadolu Kart', country: 'TR', funding: 'debit' },
  '65': { brand: 'Troy', issuer: 'Mavi Banka', country: 'TR', funding: 'credit' },
};
const prefixLengthMax = 6;
const unknownBin: BinFacts = { brand: 'Other', issuer: 'Unknown issuer', country: 'ZZ', funding: 'credit' };

/** BIN data of a card number; a brand of `Other` when its range is not known. */
export function binOf(pan: string): BinFacts {
  for (let length = prefixLengthMax; length > 0; length--) {
    const facts = ranges[pan.slice(0, length)];
    if (facts) return facts;
  }
  return unknownBin;
}
