// Language, time zone, theme and density. Each takes effect at once. The server keeps language and zone, which follow to other browsers.
import { useId, useMemo } from 'react';
import { languages } from '../../../core/common/texts.ts';
import { useSend } from '../../../core/web/api/hooks.ts';
import { SelectField } from '../../../core/web/forms/select-field.tsx';
import { usePortal } from '../../../core/web/portal-context.ts';
import type { Preference } from '../../../core/web/preferences/preference.ts';
import {
  colourSchemePreference,
  colourSchemes,
  densities,
  densityPreference,
  timeZonePreference,
} from '../../../core/web/preferences/preferences.ts';
import { timeZoneChoices, useTimeZone } from '../../../core/web/preferences/time-zone.ts';
import { usePreference } from '../../../core/web/preferences/use-preference.ts';
import type { texts as coreTexts } from '../../../core/web/texts/core.en.ts';
import { useLanguage, useTexts } from '../../../core/web/texts/texts.ts';
import { changePreferences } from '../../users/common/contract.ts';
import type { texts } from '../common/texts.en.ts';
import { ProfileSection } from './profile-section.tsx';

export function LookSection() {
  const text = useTexts<typeof texts>('profile');
  const core = useTexts<typeof coreTexts>('core');
  const { session, chooseLanguage } = usePortal();
  const language = useLanguage();
  const zone = useTimeZone();
  const send = useSend(changePreferences, { onSuccess: () => session.reload() });
  const zones = useMemo(
    () => timeZoneChoices(zone, new Date()).map((choice) => ({ id: choice.zone, name: choice.label })),
    [zone],
  );
  const keepZone = (chosen: string) => {
    if (chosen === '') return;
    timeZonePreference.set(chosen);
    send.mutate({ body: { configureTimeZone: chosen } });
  };
  return (
    <ProfileSection title={text('look.title')} about={text('look.about')}>
      <div className="profile-form">
        <Choices
          label={core('profile.language')}
          value={language}
          choices={languages.map((one) => [one, core(`profile.languages.${one}`)])}
          onChoose={(chosen) => void chooseLanguage(chosen)}
        />
        <SelectField label={core('profile.timeZone')} options={zones} value={zone} onChange={keepZone} required />
        <PreferenceChoices
          label={core('profile.theme')}
          preference={colourSchemePreference}
          choices={colourSchemes.map((one) => [one, core(`profile.themes.${one}`)])}
        />
        <PreferenceChoices
          label={core('profile.density')}
          preference={densityPreference}
          choices={densities.map((one) => [one, core(`profile.densities.${one}`)])}
        />
      </div>
    </ProfileSection>
  );
}

interface ChoicesProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly (readonly [T, string])[];
  readonly onChoose: (value: T) => void;
}

/** A few choices that are all seen at once. */
function Choices<T extends string>({ label, value, choices, onChoose }: ChoicesProps<T>) {
  const name = useId();
  return (
    <fieldset className="profile-choices">
      <legend>{label}</legend>
      <div>
        {choices.map(([one, said]) => (
          <label key={one}>
            <input type="radio" name={name} checked={one === value} onChange={() => onChoose(one)} />
            {said}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function PreferenceChoices<T extends string>({
  preference,
  ...props
}: Omit<ChoicesProps<T>, 'value' | 'onChoose'> & { readonly preference: Preference<T> }) {
  return <Choices {...props} value={usePreference(preference)} onChoose={preference.set} />;
}
