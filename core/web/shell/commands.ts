// What features let a person begin from anywhere.
import type { Command } from '../../common/feature.ts';
import type { PortalFeature } from '../routes/portal-feature.ts';
import type { Session } from '../session/use-session.ts';

/** The commands that a person may use, in the order in which their features are listed. */
export function commandsFor(features: readonly PortalFeature[], can: Session['can']): readonly Command[] {
  return features.flatMap(({ feature }) => feature.commands ?? []).filter(({ access }) => can(access));
}
