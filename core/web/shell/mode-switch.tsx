// Live or Test: in the toolbar for merchants, in the person's menu for staff.
import { useId } from 'react';
import { modes } from '../../common/mode.ts';
import { chooseMode, useMode } from '../session/mode.ts';
import { useSession } from '../session/use-session.ts';
import type { texts } from '../texts/core.en.ts';
import { useTexts } from '../texts/texts.ts';
import { modeRulesOf } from './use-mode-rules.ts';

export function ModeSwitch() {
  const session = useSession();
  const { shown } = modeRulesOf(session);
  return session.tier === 'merchant' && shown ? <ModeChoice /> : null;
}

/** Two choices in one control; what is chosen is announced to the whole portal. */
export function ModeChoice() {
  const text = useTexts<typeof texts>('core');
  const session = useSession();
  const { disabled } = modeRulesOf(session);
  const mode = useMode();
  const name = useId();
  return (
    <fieldset className="mode-switch" disabled={disabled} title={disabled ? text('mode.sandboxOnly') : undefined}>
      <legend className="visually-hidden">{text('mode.label')}</legend>
      {modes.map((one) => (
        <label key={one} data-mode={one}>
          <input type="radio" name={name} value={one} checked={mode === one} onChange={() => chooseMode(one)} />
          <span>{text(one === 'Live' ? 'mode.live' : 'mode.test')}</span>
        </label>
      ))}
    </fieldset>
  );
}
