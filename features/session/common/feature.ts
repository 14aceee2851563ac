// The session of a signed-in person, and the tenant's page that says how soon an idle one ends.
import { feature } from '../../../core/common/feature.ts';
import * as contract from './contract.ts';
import { editSession } from './permissions.ts';

export const session = feature({
  name: 'session',
  pages: [
    {
      name: 'session.settings',
      paths: { tenant: '/crm/settings/session' },
      access: editSession,
      title: 'session.title',
      // Behind the settings that the specification names.
      menu: { section: 'configuration', order: 1_000, icon: 'timer' },
      built: true,
    },
  ],
  permissions: Object.values(editSession),
  calls: Object.values(contract),
});
