// The cards that demo payers own: brand, first six digits, issuer and country. The numbers belong to nobody.
export interface DemoCard {
  readonly brand: 'visa' | 'mastercard' | 'amex';
  readonly first6: string;
  readonly issuer: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly funding: 'credit' | 'debit' | 'prepaid';
}

export const demoCards: readonly DemoCard[] = [
  { brand: 'visa', first6: '424242', issuer: 'Sparkasse', country: 'DE', funding: 'credit' },
  { brand: 'visa', first6: '400005', issuer: 'Crédit Mutuel', country: 'FR', funding: 'debit' },
  { brand: 'visa', first6: '411111', issuer: 'Banco Santander', country: 'ES', funding: 'credit' },
  { brand: 'visa', first6: '454360', issuer: 'Garanti BBVA', country: 'TR', funding: 'credit' },
  { brand: 'visa', first6: '476173', issuer: 'Sumitomo Mitsui Card', country: 'JP', funding: 'credit' },
  { brand: 'visa', first6: '465858', issuer: 'Barclays', country: 'GB', funding: 'debit' },
  { brand: 'mastercard', first6: '555555', issuer: 'ING', country: 'NL', funding: 'debit' },
  { brand: 'mastercard', first6: '510510', issuer: 'UniCredit', country: 'IT', funding: 'credit' },
  { brand: 'mastercard', first6: '540667', issuer: 'İş Bankası', country: 'TR', funding: 'credit' },
  { brand: 'mastercard', first6: '522222', issuer: 'National Bank of Kuwait', country: 'KW', funding: 'credit' },
  { brand: 'mastercard', first6: '535110', issuer: 'Revolut', country: 'LT', funding: 'prepaid' },
  { brand: 'amex', first6: '378282', issuer: 'American Express', country: 'US', funding: 'credit' },
];

export const demoPayers: readonly string[] = [
  'Mara Vogt',
  'Jonas Keller',
  'Elif Kaya',
  'Emre Demir',
  'Yuki Tanaka',
  'Haruto Sato',
  'Claire Dubois',
  'Luca Romano',
  'Zeynep Arslan',
  'Noah Fischer',
  'Sofia Marín',
  'Olivia Clarke',
  'Fatma Yıldız',
  'Mehmet Şahin',
  'Hana Suzuki',
  'Dalal Al-Sabah',
  'Yousef Al-Mutairi',
  'Anna Lindqvist',
  'Pieter de Vries',
  'Ines Carvalho',
];
