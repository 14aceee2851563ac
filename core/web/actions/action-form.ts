// What an action dialog asks and checks, apart from how it looks.
import { decimalTextOf, minorOf } from '../../common/input-rules/decimal.ts';
import { decimalPlaces } from '../../common/money.ts';
import { ApiFailure } from '../api/failure.ts';

/** What an action may ask for, in the order of the form. */
export const askedFields = ['amount', 'reason', 'note'] as const;
export type AskedField = (typeof askedFields)[number];

/** How much there is to act on. */
export interface Left {
  readonly leftMinor: number;
  readonly currency: string;
}

/** What stands in the fields. */
export interface ActionTexts {
  readonly amount: string;
  readonly reason: string;
  readonly note: string;
}

/** What is sent; `amountMinor` is undefined while the field holds no amount, or when none is asked for. */
export interface ActionValues {
  readonly amountMinor: number | undefined;
  readonly reason: string;
  readonly note: string;
}

/** A dialog opens with all that is left, which is what is meant most often; typing replaces it. */
export function firstTexts(left: Left | undefined): ActionTexts {
  const amount = left === undefined ? '' : decimalTextOf(left.leftMinor, decimalPlaces(left.currency));
  return { amount, reason: '', note: '' };
}

export function valuesOf({ amount, reason, note }: ActionTexts, left: Left | undefined): ActionValues {
  return { amountMinor: left && minorOf(amount, decimalPlaces(left.currency)), reason, note: note.trim() };
}

/** Why a field is not right; the words are below `core.actions`. */
export type FieldFault = 'required' | 'amountPositive' | 'amountAtMost';

/** Faults by field, found before anything is sent. */
export type FieldFaults = Partial<Record<AskedField, FieldFault>>;

/** Checks what is asked for. The server checks again; this only saves the way. */
export function faultsOf(asks: readonly AskedField[], values: ActionValues, left: Left | undefined): FieldFaults {
  const faults: FieldFaults = {};
  if (asks.includes('amount') && left !== undefined) {
    if (values.amountMinor === undefined || values.amountMinor <= 0) faults.amount = 'amountPositive';
    else if (values.amountMinor > left.leftMinor) faults.amount = 'amountAtMost';
  }
  if (asks.includes('reason') && values.reason === '') faults.reason = 'required';
  return faults;
}

/** Fields of the body by the pointer that a server's fault names. */
const fieldOfPointer: Readonly<Record<string, AskedField>> = {
  '/amountMinor': 'amount',
  '/currency': 'amount',
  '/reason': 'reason',
  '/note': 'note',
};

/** The server's words for each field; a fault of anything else is not among them. */
export function serverFaults(error: unknown): Partial<Record<AskedField, string>> {
  const errors: unknown = error instanceof ApiFailure && Reflect.get(Object(error.body), 'errors');
  if (!Array.isArray(errors)) return {};
  return Object.fromEntries(
    errors.flatMap((one: { pointer?: unknown; message?: unknown }) => {
      const field = fieldOfPointer[String(one.pointer)];
      return field === undefined ? [] : [[field, String(one.message)]];
    }),
  );
}

/** What a refusal of the state says. */
export interface Refusal {
  /** As the server names it; empty when the refusal does not say. */
  readonly status: string;
  /** Code of the reason. */
  readonly because: string;
  /** Acts that are possible now. */
  readonly allowed: readonly string[];
}

/** Reads a refusal of the state (409) out of a failure; undefined for other failures. `statusFact` is the member that holds the status now. */
export function refusalOf(error: unknown, statusFact: string): Refusal | undefined {
  if (!(error instanceof ApiFailure) || error.status !== 409) return undefined;
  const fact = (name: string): unknown => Reflect.get(Object(error.body), name);
  const allowed = fact('allowedActions');
  return {
    status: String(fact(statusFact) ?? ''),
    because: String(fact('because') ?? ''),
    allowed: Array.isArray(allowed) ? allowed.map(String) : [],
  };
}
