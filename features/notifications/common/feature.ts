// Notifications: what happened while a person looked elsewhere. They live in the toolbar, so that they have no page of their own.
import { feature } from '../../../core/common/feature.ts';
import * as contract from './contract.ts';

export const notifications = feature({
  name: 'notifications',
  pages: [],
  permissions: [],
  calls: Object.values(contract),
});
