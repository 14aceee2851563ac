// Every field in every state, to look at and to test.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormValues } from '../../../core/common/form-field.ts';
import { languages } from '../../../core/common/texts.ts';
import { ApiClientContext } from '../../../core/web/api/hooks.ts';
import { DynamicForm } from '../../../core/web/forms/dynamic-form.tsx';
import { colourSchemePreference, colourSchemes } from '../../../core/web/preferences/preferences.ts';
import { usePreference } from '../../../core/web/preferences/use-preference.ts';
import { chooseLanguage, useLanguage, useTexts } from '../../../core/web/texts/texts.ts';
import { Button } from '../../../core/web/ui/button.tsx';
import type { texts } from '../common/texts.en.ts';
import { FieldStates } from './field-states.tsx';
import { LookupStates } from './lookup-states.tsx';
import { sampleFields } from './sample-fields.ts';
import { sampleClient } from './sample-lookups.ts';
import './fields-page.css';

export default function FieldsPage() {
  const text = useTexts<typeof texts>('dev');
  const language = useLanguage();
  const [client] = useState(sampleClient);
  // Failures of the samples are shown by the fields and by nobody else.
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [sent, setSent] = useState<FormValues>();
  return (
    <ApiClientContext value={client}>
      <QueryClientProvider client={queries}>
        <div className="dev-fields">
          <header>
            <h1>{text('title')}</h1>
            <p>{text('hint')}</p>
            <Look />
          </header>
          <section aria-labelledby="dev-every-kind">
            <h2 id="dev-every-kind">{text('everyKind')}</h2>
            <DynamicForm label={text('everyKind')} fields={sampleFields(text, language)} onSend={setSent} />
            {sent !== undefined && (
              <output aria-label={text('sent')}>
                <pre>{JSON.stringify(sent, null, 2)}</pre>
              </output>
            )}
          </section>
          <FieldStates />
          <LookupStates />
        </div>
      </QueryClientProvider>
    </ApiClientContext>
  );
}

/** Language and theme, so that each can be looked at. */
function Look() {
  const text = useTexts<typeof texts>('dev');
  const language = useLanguage();
  const scheme = usePreference(colourSchemePreference);
  return (
    <>
      <fieldset className="dev-look">
        <legend className="visually-hidden">{text('language')}</legend>
        {languages.map((one) => (
          <Button key={one} aria-pressed={language === one} onClick={() => void chooseLanguage(one)}>
            {one.toUpperCase()}
          </Button>
        ))}
      </fieldset>
      <fieldset className="dev-look">
        <legend className="visually-hidden">{text('theme')}</legend>
        {colourSchemes.map((one) => (
          <Button key={one} aria-pressed={scheme === one} onClick={() => colourSchemePreference.set(one)}>
            {one}
          </Button>
        ))}
      </fieldset>
    </>
  );
}
