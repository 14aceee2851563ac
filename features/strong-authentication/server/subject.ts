// The subject of the person who calls: what a second factor belongs to.
import { noSession, Problem } from '../../../core/common/problem.ts';
import type { Actor } from '../../../core/server/actor.ts';

/** @throws {Problem} `no-session` for whoever is no person */
export function subjectOf({ subject }: Actor): string {
  if (subject === null) throw new Problem(noSession);
  return subject;
}
