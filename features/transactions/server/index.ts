// What transactions serve, and what other features and the demo world may call.
import { implement } from '../../../core/server/handle.ts';
import type { ServerFeature } from '../../../core/server/services.ts';
import * as contract from '../common/contract.ts';
import { actionHandlers } from './actions.ts';
import type { Engine } from './engine.ts';
import { exportTransactions } from './export-transactions.ts';
import * as attached from './find-attached.ts';
import { findLapsingAuthorizations } from './find-lapsing-authorizations.ts';
import { findTransactions, searchTransactions } from './find-transactions.ts';
import { getTransaction, getTransactionDetails } from './get-transaction.ts';
import { engineJobs } from './jobs.ts';
import { acquirerNotifications } from './notifications.ts';
import { turkish } from './problems.tr.ts';
import { resendWebhook } from './resend-webhook.ts';

export { asAnswer } from './actions.ts';
export { applyOutcome } from './apply-outcome.ts';
export { askOperation } from './ask-acquirer.ts';
export { openAttempt } from './attempts.ts';
export { acquirerAuthor, authorOf } from './author.ts';
export { birthOf, type MoneyAction, orphanedAt, untouched } from './begin-operation.ts';
export { checkStatus, statusCheckAllowed } from './check-status.ts';
export { foldCounters } from './counters.ts';
export { type Engine, makeEngine } from './engine.ts';
export { sweepAttempts } from './jobs.ts';
export { paymentOf } from './payment-view.ts';
export { runOperation } from './run-operation.ts';
export { findRecord, getRecord, recordsWhere, type TransactionRecord } from './transaction-record.ts';
export { writeTransaction } from './write-path.ts';

/** Composes the feature. */
export function makeTransactions(engine: Engine): ServerFeature {
  return {
    handlers: implement(contract, {
      findTransactions,
      searchTransactions,
      findLapsingAuthorizations,
      exportTransactions,
      getTransaction,
      getTransactionDetails,
      findTransactionEvents: attached.findTransactionEvents,
      getTransactionEvent: attached.getTransactionEvent,
      findRelatedTransactions: attached.findRelatedTransactions,
      getRelatedTransaction: attached.getRelatedTransaction,
      findTransactionFees: attached.findTransactionFees,
      findTransactionApiLogs: attached.findTransactionApiLogs,
      getTransactionApiLog: attached.getTransactionApiLog,
      checkBalance: attached.checkBalance,
      findAccountingEntries: attached.findAccountingEntries,
      findTransactionWebhooks: attached.findTransactionWebhooks,
      ...actionHandlers(engine),
      resendWebhook,
    }),
    turkish,
    ...engineJobs(engine),
    routes: async (app) => {
      await app.register(acquirerNotifications(engine));
      app.addHook('onClose', () => engine.acquirers.close());
    },
  };
}
