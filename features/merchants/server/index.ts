// What merchants serve.
import { type Handler, implement } from '../../../core/server/handle.ts';
import type { JobDefinition, ScheduledJob } from '../../../core/server/jobs.ts';
import * as contract from '../common/contract.ts';
import * as channels from './find-channels.ts';
import { findActiveCustomers } from './find-customers.ts';
import { findWebsites, findWebsitesOfOrganization } from './find-websites.ts';

export const handlers: readonly Handler[] = implement(contract, {
  findActiveCustomers,
  findWebsites,
  findWebsitesOfOrganization,
  ...channels,
});
export const jobs: readonly JobDefinition<never>[] = [];
export const schedule: readonly ScheduledJob[] = [];
