// What tenants serve.
import { type Handler, implement } from '../../../core/server/handle.ts';
import type { JobDefinition, ScheduledJob } from '../../../core/server/jobs.ts';
import * as contract from '../common/contract.ts';
import { branding } from './branding.ts';
import { allTenants, myDetails } from './tenant-details.ts';

export const handlers: readonly Handler[] = implement(contract, { branding, myDetails, allTenants });
export const jobs: readonly JobDefinition<never>[] = [];
export const schedule: readonly ScheduledJob[] = [];
