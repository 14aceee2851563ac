// How soon the tenant's idle people are signed out: one choice, never longer than the installation has it.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showAlert } from '../../../core/web/alerts/alerts.ts';
import { useCall, useSend } from '../../../core/web/api/hooks.ts';
import { callKey } from '../../../core/web/api/query-key.ts';
import { SelectField } from '../../../core/web/forms/select-field.tsx';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { Button } from '../../../core/web/ui/button.tsx';
import { changeSessionSettings, sessionSettings } from '../common/contract.ts';
import type { SessionSettings } from '../common/session-settings.ts';
import type { texts } from '../common/texts.en.ts';
import './session.css';

/** Offered beside the installation's own, in minutes; PCI DSS asks for the longest of them. */
const minutesOffered = [15, 10, 5, 2] as const;
/** The installation's own, as a choice. */
const installation = 'installation';

export default function SessionPage() {
  const text = useTexts<typeof texts>('session');
  const settings = useCall(sessionSettings, {}, { silent: true });
  return (
    <div className="session-page">
      <h1>{text('title')}</h1>
      <section className="session-card">
        <p>{text('about')}</p>
        <p>{text('card')}</p>
        {settings.data !== undefined ? (
          <SettingsForm key={String(settings.data.idleSeconds)} settings={settings.data} />
        ) : settings.isError ? (
          <div role="alert" className="session-form">
            <p>{text('notLoaded')}</p>
            <Button onClick={() => void settings.refetch()}>{text('retry')}</Button>
          </div>
        ) : (
          <p aria-busy="true">{text('loading')}</p>
        )}
      </section>
    </div>
  );
}

function SettingsForm({ settings: { idleSeconds, idleSecondsMax } }: { readonly settings: SessionSettings }) {
  const text = useTexts<typeof texts>('session');
  const queries = useQueryClient();
  const kept = idleSeconds === null ? installation : String(idleSeconds);
  const [chosen, setChosen] = useState(kept);
  const send = useSend(changeSessionSettings, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: callKey(sessionSettings) });
      showAlert('success', text('saved'));
    },
  });
  const minutes = (seconds: number) => text('minutes', { count: Math.round(seconds / 60) });
  const offered = new Set([...minutesOffered.map((one) => one * 60), idleSeconds ?? idleSecondsMax]);
  const options = [
    { id: installation, name: text('installation', { time: minutes(idleSecondsMax) }) },
    ...[...offered]
      .filter((seconds) => seconds < idleSecondsMax || seconds === idleSeconds)
      .sort((one, other) => other - one)
      .map((seconds) => ({ id: String(seconds), name: minutes(seconds) })),
  ];
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    send.mutate({ body: { idleSeconds: chosen === installation ? null : Number(chosen) } });
  };
  return (
    <form className="session-form" onSubmit={submit} noValidate>
      <SelectField
        label={text('label')}
        description={text('takesEffect')}
        options={options}
        value={chosen}
        onChange={(id) => setChosen(id === '' ? installation : id)}
        required
      />
      <div>
        <Button type="submit" variant="primary" busy={send.isPending} disabled={chosen === kept}>
          {text('save')}
        </Button>
      </div>
    </form>
  );
}
