// Serves the payment API.
import { implement } from '../../../core/server/handle.ts';
import type { ServerFeature } from '../../../core/server/services.ts';
import type { Engine } from '../../transactions/server/index.ts';
import * as contract from '../common/contract.ts';
import { createPayment } from './create-payment.ts';
import { findPayments, getPayment } from './find-payments.ts';
import { checkPaymentStatus, operatePayment } from './operate-payment.ts';
import { turkish } from './problems.tr.ts';

/** Composes the feature over the engine that it shares with the portal's calls. */
export function makePayments(engine: Engine): ServerFeature {
  return {
    handlers: implement(contract, {
      createPayment: createPayment(engine),
      getPayment,
      findPayments,
      capturePayment: operatePayment(engine, contract.capturePayment, 'capture'),
      refundPayment: operatePayment(engine, contract.refundPayment, 'refund'),
      voidPayment: operatePayment(engine, contract.voidPayment, 'void'),
      reversePayment: operatePayment(engine, contract.reversePayment, 'reversal'),
      checkPaymentStatus: checkPaymentStatus(engine),
    }),
    turkish,
  };
}
