// What people's accounts serve, and what other parts may ask of them.
import { type Handler, implement } from '../../../core/server/handle.ts';
import type { JobDefinition, ScheduledJob } from '../../../core/server/jobs.ts';
import * as contract from '../common/contract.ts';
import { changePreferences, preferences } from './preferences.ts';
import { userContext } from './user-context.ts';

export { findPerson, linkSubject } from './find-person.ts';
export { type Audience, findRecipients, type Recipient } from './find-recipients.ts';
export { noteSession } from './note-session.ts';
export { turkish } from './problems.tr.ts';
export { seedRoles } from './seed-roles.ts';
export const handlers: readonly Handler[] = implement(contract, { userContext, preferences, changePreferences });
export const jobs: readonly JobDefinition<never>[] = [];
export const schedule: readonly ScheduledJob[] = [];
