// What private notes serve.
import { type Handler, implement } from '../../../core/server/handle.ts';
import type { JobDefinition, ScheduledJob } from '../../../core/server/jobs.ts';
import * as contract from '../common/contract.ts';
import { addNote, deleteNote, notes } from './notes.ts';

export { turkish } from './problems.tr.ts';
export const handlers: readonly Handler[] = implement(contract, { notes, addNote, deleteNote });
export const jobs: readonly JobDefinition<never>[] = [];
export const schedule: readonly ScheduledJob[] = [];
