// Selects whose choices come from a server, in each state of the way there.
import { useState } from 'react';
import type { CallDefinition } from '../../../core/common/call.ts';
import { LookupField } from '../../../core/web/forms/lookup-field.tsx';
import { useTexts } from '../../../core/web/texts/texts.ts';
import type { texts } from '../common/texts.en.ts';
import { bySearch, never, nothing, notTheFirstTime } from './sample-lookups.ts';

export function LookupStates() {
  const text = useTexts<typeof texts>('dev');
  return (
    <section aria-labelledby="dev-lookups">
      <h2 id="dev-lookups">{text('lookups')}</h2>
      <Sample label={text('lookupSearched')} api={bySearch} />
      <Sample label={text('lookupSlow')} api={never} />
      <Sample label={text('lookupFailing')} api={notTheFirstTime} />
      <Sample label={text('lookupEmpty')} api={nothing} />
    </section>
  );
}

function Sample({ label, api }: { readonly label: string; readonly api: CallDefinition }) {
  const [value, setValue] = useState('');
  return <LookupField label={label} api={api} value={value} onChange={setValue} />;
}
