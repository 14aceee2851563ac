// The rules of the Live/Test switch for this person, and which worlds they may choose. Source: document 1, section 4.
import { useEffect } from 'react';
import { type ModeSwitch, modeSwitchFor } from '../../common/mode.ts';
import { forceMode } from '../session/mode.ts';
import { type Session, useSession } from '../session/use-session.ts';

/** Staff may choose either world; merchants as their processing status allows. */
export function modeRulesOf({ tier, user }: Pick<Session, 'tier' | 'user'>): ModeSwitch {
  if (tier !== 'merchant') return { shown: true, disabled: false, forced: undefined };
  return modeSwitchFor(user.merchant?.processingStatus);
}

/** Keeps the portal in the only world that a merchant may see. */
export function useModeRules(): void {
  const { forced } = modeRulesOf(useSession());
  useEffect(() => {
    forceMode(forced);
    return () => forceMode(undefined);
  }, [forced]);
}
