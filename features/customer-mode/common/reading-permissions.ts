// Which permissions are for looking: what a merchant's view holds for those who may not change anything in it.
import type { Feature } from '../../../core/common/feature.ts';
import { type AccessRule, alternativesFor } from '../../../core/common/permission.ts';
import { tiers } from '../../../core/common/tiers.ts';

function namesIn(rule: AccessRule): readonly string[] {
  return tiers.flatMap((tier) => (alternativesFor(rule, tier) ?? []).map(({ name }) => name));
}

/** Names of the permissions that a page or a reading call asks for. All others open changes only, and their buttons are not offered to a reader. */
export function readingPermissions(features: readonly Pick<Feature, 'pages' | 'calls'>[]): ReadonlySet<string> {
  return new Set(
    features.flatMap(({ pages, calls }) => [
      ...pages.flatMap(({ access }) => namesIn(access)),
      ...calls.filter(({ method }) => method === 'GET').flatMap(({ access }) => namesIn(access)),
    ]),
  );
}
