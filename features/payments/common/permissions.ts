// What an API key of a merchant may do. Every key holds both; a narrower kind of key would hold one.
import { permission } from '../../../core/common/permission.ts';

export const readPayments = permission(
  'Merchant.PaymentApi.Read',
  'merchant',
  "Reads the merchant's payments through the payment API.",
  [],
);
export const movePayments = permission(
  'Merchant.PaymentApi.Write',
  'merchant',
  'Makes payments and acts on them through the payment API.',
  [],
);

/** What the actor behind an API key holds. */
export const apiKeyPermissions = [readPayments, movePayments] as const;
