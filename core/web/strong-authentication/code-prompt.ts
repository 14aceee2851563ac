// Asking the person for a code: the client asks, whatever it is sending; the dialog, wherever it stands, answers. One question at a time.
import { useSyncExternalStore } from 'react';
import { scaInvalid, scaLocked, scaProblems } from '../../common/strong-authentication.ts';
import type { ApiFailure } from '../api/failure.ts';

export interface CodeQuestion {
  readonly id: number;
  /** False: the person has nothing set up yet to confirm with. */
  readonly canConfirm: boolean;
  /** What became of the code given before. */
  readonly before: 'none' | 'wrong' | 'locked';
  /** Seconds until a locked person may try again. */
  readonly waitSeconds: number | undefined;
  /** Answers it; undefined when the person gave up. */
  readonly answer: (code: string | undefined) => void;
}

let questions: readonly CodeQuestion[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function become(next: readonly CodeQuestion[]): void {
  questions = next;
  for (const listener of listeners) listener();
}

/** Whether a failure is the server asking for a code, or refusing one. */
export function asksForCode({ code }: Pick<ApiFailure, 'code'>): boolean {
  return scaProblems.some((one) => one.code === code);
}

/** Puts the question that a failure is; resolves with what the person typed, or undefined when they gave up. */
export function askCode({ code, body, retryAfterSeconds }: ApiFailure): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  lastId += 1;
  const id = lastId;
  const question: CodeQuestion = {
    id,
    canConfirm: !saysNothingToConfirmWith(body),
    before: code === scaInvalid.code ? 'wrong' : code === scaLocked.code ? 'locked' : 'none',
    waitSeconds: retryAfterSeconds,
    answer(given) {
      become(questions.filter((one) => one.id !== id));
      resolve(given);
    },
  };
  become([...questions, question]);
  return promise;
}

function saysNothingToConfirmWith(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Reflect.get(body, 'canConfirm') === false;
}

/** The question that waits for an answer, if there is one. */
export function useCodeQuestion(): CodeQuestion | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => questions[0],
  );
}
