// The sandbox acquirer's side of the demo year: what it would have in its books, so that yesterday's payments can be refunded today.
import type { Operation, OperationType } from '../acquirer/operation.ts';
import { openStore } from '../acquirer/store.ts';
import type { TransactionType } from '../features/transactions/common/lifecycle.ts';
import { accountIdOf, requestIdOf } from '../features/transactions/server/attempts.ts';
import type { TransactionRecord } from '../features/transactions/server/transaction-record.ts';
import type { DemoTransaction } from './history.ts';

/** Operations that become durable together: a few megabytes. */
const operationsAtOnce = 5_000;

const operationTypes: Readonly<Partial<Record<TransactionType, OperationType>>> = {
  Authorization: 'authorize',
  Sale: 'sale',
  Capture: 'capture',
  Refund: 'refund',
  Void: 'void',
  Reversal: 'reverse',
};

/** Nothing magic: these cards are approved. */
const plain: Operation['behaviour'] = {
  outcome: { kind: 'approve' },
  delivery: 'normal',
  notice: 'normal',
  dispute: false,
};

/** Writes into the acquirer's own store; the acquirer does not run yet. */
export class AcquirerBooks {
  readonly #store: ReturnType<typeof openStore>;
  /** References by transaction, for the operations that follow. */
  readonly #references = new Map<string, string>();
  #waiting: Operation[] = [];

  constructor(folder: string) {
    this.#store = openStore(folder);
  }

  async add(transactions: readonly DemoTransaction[]): Promise<void> {
    for (const { record } of transactions) {
      if (record.providerReference) this.#references.set(record.id, record.providerReference);
      const operation = this.#operationOf(record);
      if (operation) this.#waiting.push(operation);
    }
    if (this.#waiting.length >= operationsAtOnce) await this.#write();
  }

  async close(): Promise<void> {
    await this.#write();
    this.#store.close();
  }

  async #write(): Promise<void> {
    const operations = this.#waiting;
    this.#waiting = [];
    await this.#store.write(() => {
      for (const operation of operations) {
        // No request can repeat one that was never sent, so there is no request to take a fingerprint of.
        if (this.#store.operation(operation.reference) === undefined) this.#store.insert(operation, '');
        // Left by a start that was interrupted, whose payments are not there.
        else this.#store.update(operation);
      }
    });
  }

  #operationOf(record: TransactionRecord): Operation | undefined {
    const type = operationTypes[record.type];
    const { providerReference: reference, status } = record;
    if (type === undefined || reference === null) return undefined;
    const { amountMinor, currency, capturedMinor, refundedMinor, acquirerFeeMinor, schemeFeeMinor, createdAt } = record;
    const isPending = status === 'Pending';
    return {
      reference,
      accountId: accountIdOf(record),
      requestId: requestIdOf({ transactionId: record.id, number: 1 }),
      type,
      state: isPending ? 'pending' : 'approved',
      code: undefined,
      amountMinor,
      currency,
      originalReference: record.parentId === null ? undefined : this.#references.get(record.parentId),
      capturedMinor,
      refundedMinor,
      closed: status === 'Voided' ? 'voided' : status === 'Reversed' ? 'reversed' : undefined,
      card: undefined,
      behaviour: plain,
      authorizationCode: record.authorizationCode ?? undefined,
      arn: record.acquirerReference ?? undefined,
      acquirerFeeMinor,
      schemeFeeMinor,
      notificationUrl: undefined,
      returnUrl: undefined,
      merchantName: undefined,
      language: undefined,
      wrongCodes: 0,
      finalAt: undefined,
      createdAt: createdAt.getTime(),
    };
  }
}
