// Asking the person for a code: the client asks, whatever it is sending; the dialog, wherever it stands, answers. One question at a time.
import { useSyncExternalStore } from 'react';
import { type StrongWays, scaInvalid, scaLocked, scaProblems } from '../../common/strong-authentication.ts';
import type { ApiFailure } from '../api/failure.ts';

export interface CodeQuestion {
  readonly id: number;
  /** What the person has set up to confirm with. */
  readonly ways: StrongWays;
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
    ways: waysIn(body),
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

/** A refusal that says nothing of them is of somebody who has an app. */
function waysIn(body: unknown): StrongWays {
  const said = (way: keyof StrongWays) =>
    typeof body === 'object' && body !== null ? Reflect.get(body, way) : undefined;
  return {
    canConfirm: said('canConfirm') !== false,
    byApp: said('byApp') !== false,
    byPasskey: said('byPasskey') === true,
  };
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
