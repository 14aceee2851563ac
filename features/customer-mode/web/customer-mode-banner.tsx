// The place of the banner in the first view: nothing, unless somebody is in a customer's view or has just left one.

import { Suspense } from 'react';
import { lazyPart } from '../../../core/web/lazy-part.ts';
import { hasNews } from '../../../core/web/session/customer-mode.ts';
import { useSession } from '../../../core/web/session/use-session.ts';

const Banner = lazyPart(() => import('./banner.tsx'));

export function CustomerModeBanner() {
  const { customerSystemMode } = useSession().user;
  return customerSystemMode === null && !hasNews() ? null : (
    <Suspense>
      <Banner mode={customerSystemMode} />
    </Suspense>
  );
}
