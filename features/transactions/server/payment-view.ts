// A transaction as merchants' servers see it: in answers of the payment API and in webhooks.
import type { Payment } from '../../payments/common/payment.ts';
import type { TransactionRecord } from './transaction-record.ts';

export function paymentOf(record: TransactionRecord): Payment {
  const { method: kind, brand, first6, last4, expiryMonth, expiryYear } = record;
  return {
    id: record.id,
    reference: record.reference,
    mode: record.mode,
    type: record.type,
    status: record.status,
    amountMinor: record.amountMinor,
    capturedMinor: record.capturedMinor,
    refundedMinor: record.refundedMinor,
    currency: record.currency,
    externalId: record.externalId,
    websiteId: record.websiteId,
    channelId: record.channelId,
    method: { kind, brand, first6, last4, expiryMonth, expiryYear },
    description: record.description,
    declineReason: record.declineReason,
    declineText: record.declineText,
    redirectUrl: record.redirectUrl,
    parentId: record.parentId,
    duplicateOfId: record.duplicateOfId,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}
