// Pages for those who build the portal; only development builds have them (see apps/portal/development-features.ts).
import { feature } from '../../../core/common/feature.ts';

const path = '/dev/fields';

export const dev = feature({
  name: 'dev',
  pages: [
    {
      name: 'dev.fields',
      paths: { platform: path, tenant: path, merchant: path },
      access: 'public',
      title: 'dev.title',
      hideBreadcrumb: true,
      built: true,
    },
  ],
  permissions: [],
  calls: [],
});
