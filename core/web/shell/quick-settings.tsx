// Settings that are changed in passing: language, theme, density, time zone, layout, and for staff the world that is shown.
import { useId, useMemo } from 'react';
import { layoutNamed, layoutNames } from '../../common/layouts.ts';
import { languages } from '../../common/texts.ts';
import { usePortal } from '../portal-context.ts';
import type { Preference } from '../preferences/preference.ts';
import {
  colourSchemePreference,
  colourSchemes,
  densities,
  densityPreference,
  timeZonePreference,
} from '../preferences/preferences.ts';
import { timeZoneChoices, useTimeZone } from '../preferences/time-zone.ts';
import { usePreference } from '../preferences/use-preference.ts';
import { useSession } from '../session/use-session.ts';
import type { texts } from '../texts/core.en.ts';
import { useLanguage, useTexts } from '../texts/texts.ts';
import { usePendingLayout } from './layout-choice.ts';
import { ModeChoice } from './mode-switch.tsx';

export function QuickSettings() {
  const text = useTexts<typeof texts>('core');
  const { tier } = useSession();
  const { chooseLanguage } = usePortal();
  const language = useLanguage();
  return (
    <div className="quick-settings">
      {tier === 'merchant' ? null : (
        <div className="setting">
          <span>{text('profile.world')}</span>
          <ModeChoice />
        </div>
      )}
      <Choice
        label={text('profile.language')}
        value={language}
        choices={languages.map((one) => [one, text(`profile.languages.${one}`)])}
        onChoose={(chosen) => void chooseLanguage(chosen)}
      />
      <PreferenceChoice
        label={text('profile.theme')}
        preference={colourSchemePreference}
        choices={colourSchemes.map((one) => [one, text(`profile.themes.${one}`)])}
      />
      <PreferenceChoice
        label={text('profile.density')}
        preference={densityPreference}
        choices={densities.map((one) => [one, text(`profile.densities.${one}`)])}
      />
      <TimeZoneChoice label={text('profile.timeZone')} />
      <LayoutSetting />
    </div>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly (readonly [T, string])[];
  readonly onChoose: (value: T) => void;
}

function Choice<T extends string>({ label, value, choices, onChoose }: ChoiceProps<T>) {
  const id = useId();
  return (
    <div className="setting">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = choices.find(([one]) => one === event.currentTarget.value);
          if (chosen) onChoose(chosen[0]);
        }}
      >
        {choices.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

function PreferenceChoice<T extends string>({
  preference,
  ...props
}: Omit<ChoiceProps<T>, 'value' | 'onChoose'> & { readonly preference: Preference<T> }) {
  return <Choice {...props} value={usePreference(preference)} onChoose={preference.set} />;
}

function TimeZoneChoice({ label }: { readonly label: string }) {
  const zone = useTimeZone();
  const choices = useMemo(
    () => timeZoneChoices(zone, new Date()).map((choice) => [choice.zone, choice.label] as const),
    [zone],
  );
  return <Choice label={label} value={zone} choices={choices} onChoose={timeZonePreference.set} />;
}

/** Kept with the person's account, over the tenant's own. */
function LayoutSetting() {
  const text = useTexts<typeof texts>('core');
  const { layoutChoice } = usePortal();
  const { user } = useSession();
  const pending = usePendingLayout(layoutChoice);
  return (
    <Choice
      label={text('profile.layout')}
      value={pending ?? layoutNamed(user.themeSettings.layoutName)}
      choices={layoutNames.map((one) => [one, text(`profile.layouts.${one}`)])}
      onChoose={layoutChoice.choose}
    />
  );
}
