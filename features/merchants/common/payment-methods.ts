// The methods that payment channels take, and the providers they are taken through.

/** In the order they are offered. Source: issue of the demo world; money-and-transactions.md. */
export const paymentMethods = ['card', 'bank', 'wallet', 'apm'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentMethodNames: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  bank: 'Bank transfer',
  wallet: 'Wallet',
  apm: 'Alternative method',
};

/** Names of the acquirers by their adapter's code; a code without a name is shown as it is. */
export const providerNames: Readonly<Record<string, string>> = { sandbox: 'Sandbox Acquirer' };
