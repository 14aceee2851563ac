// The editor of a look: what is typed stays until it is saved or given up, also when somebody else saved meanwhile.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showAlert, showFailure } from '../../../core/web/alerts/alerts.ts';
import { ApiFailure } from '../../../core/web/api/failure.ts';
import { useSend } from '../../../core/web/api/hooks.ts';
import { callKey } from '../../../core/web/api/query-key.ts';
import { UnsavedGuard } from '../../../core/web/forms/unsaved-guard.tsx';
import { useDraft } from '../../../core/web/forms/use-draft.ts';
import { usePortal } from '../../../core/web/portal-context.ts';
import { useText, useTexts } from '../../../core/web/texts/texts.ts';
import { Button } from '../../../core/web/ui/button.tsx';
import { changeLook, look as lookCall } from '../common/look-contract.ts';
import type { texts } from '../common/page-texts.en.ts';
import { lookTag, type TenantLook, themeColours } from '../common/theme.ts';
import { ColourField } from './colour-field.tsx';
import { colourNotes } from './colour-notes.ts';
import { LayoutChoice, TemplateChoice } from './look-choices.tsx';
import { asStandard, draftOf, inputOf, isChanged, type LookDraft, settingsShown } from './look-draft.ts';
import { LookPreview } from './look-preview.tsx';
import { PictureField } from './picture-field.tsx';

/** `latest` is the look as the server has it now. */
export function LookEditor({ latest }: { readonly latest: TenantLook }) {
  const text = useTexts<typeof texts>('tenants.pages');
  const title = useText();
  const [base, setBase] = useState(latest);
  const [draft, setDraft] = useState(() => draftOf(latest));
  const changed = isChanged(draft, base);
  const take = (look: TenantLook) => {
    setBase(look);
    setDraft(draftOf(look));
  };
  // Somebody else's look takes the place of ours at once, unless there is something to lose.
  if (latest.version > base.version && !changed) take(latest);
  const { save, busy } = useSave(draft, take);
  // Of a look that somebody else has changed meanwhile nothing is brought back.
  useDraft(`look/${base.version}`, { value: draft, isChanged: changed, restore: setDraft });
  const change = (part: Partial<LookDraft>) => setDraft((now) => ({ ...now, ...part }));
  return (
    <form
      className="look-page"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(base.version, event.currentTarget);
      }}
    >
      <header className="look-head">
        <div>
          <h1>{title('tenants.look.title')}</h1>
          <p>{text('about')}</p>
        </div>
        <div className="look-acts">
          <Button onClick={() => setDraft(asStandard)}>{text('reset')}</Button>
          <Button disabled={!changed} onClick={() => setDraft(draftOf(base))}>
            {text('discard')}
          </Button>
          <Button type="submit" variant="primary" busy={busy} disabled={!changed}>
            {text('save')}
          </Button>
        </div>
      </header>
      {latest.version > base.version ? (
        <Conflict onTheirs={() => take(latest)} onMine={() => save(latest.version)} busy={busy} />
      ) : null}
      <LookSections draft={draft} base={base} onChange={change} />
      <UnsavedGuard changed={changed && !busy} />
    </form>
  );
}

/** Saves a draft on top of a version; a fault gets the focus. */
function useSave(draft: LookDraft, onSaved: (look: TenantLook) => void) {
  const text = useTexts<typeof texts>('tenants.pages');
  const queries = useQueryClient();
  const { session } = usePortal();
  const refresh = () => queries.invalidateQueries({ queryKey: callKey(lookCall) });
  const send = useSend(changeLook, { silent: true });
  const save = (version: number, form?: HTMLFormElement) => {
    const body = inputOf(draft);
    if (body === undefined) {
      showAlert('warning', text('faults'));
      form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    send.mutate(
      { body, options: { ifMatch: lookTag(version) } },
      {
        onSuccess: async (saved) => {
          onSaved(saved);
          showAlert('success', text('saved'));
          await Promise.all([refresh(), session.reload()]);
        },
        onError: (error) => {
          // Whoever else saved is shown with the choice between the two; everything else is told.
          if (error instanceof ApiFailure && error.status === 412) void refresh();
          else if (error instanceof ApiFailure) showFailure(error);
        },
      },
    );
  };
  return { save, busy: send.isPending };
}

interface ConflictProps {
  readonly onTheirs: () => void;
  readonly onMine: () => void;
  readonly busy: boolean;
}

function Conflict({ onTheirs, onMine, busy }: ConflictProps) {
  const text = useTexts<typeof texts>('tenants.pages');
  return (
    <div className="look-conflict" role="alert">
      <div>
        <strong>{text('conflict.title')}</strong>
        <p>{text('conflict.text')}</p>
      </div>
      <div className="look-acts">
        <Button onClick={onTheirs}>{text('conflict.theirs')}</Button>
        <Button busy={busy} onClick={onMine}>
          {text('conflict.mine')}
        </Button>
      </div>
    </div>
  );
}

interface LookSectionsProps {
  readonly draft: LookDraft;
  readonly base: TenantLook;
  readonly onChange: (part: Partial<LookDraft>) => void;
}

function LookSections({ draft, base, onChange }: LookSectionsProps) {
  const text = useTexts<typeof texts>('tenants.pages');
  const settings = settingsShown(draft, base.themeSettings);
  const notes = colourNotes(settings);
  return (
    <div className="look-body">
      <div className="look-sections">
        <LookSection title={text('colours.title')} about={text('colours.about')}>
          <div className="look-colours">
            {themeColours.map((name) => (
              <ColourField
                key={name}
                name={name}
                value={draft.colours[name]}
                shown={settings[name]}
                notes={notes[name]}
                onChange={(colour) => onChange({ colours: { ...draft.colours, [name]: colour } })}
              />
            ))}
          </div>
        </LookSection>
        <LookSection title={text('layout.title')} about={text('layout.about')}>
          <LayoutChoice value={draft.layoutName} onChange={(layoutName) => onChange({ layoutName })} />
        </LookSection>
        <LookSection title={text('template.title')} about={text('template.about')}>
          <TemplateChoice
            value={draft.loginTemplate}
            settings={settings}
            name={base.name}
            logoSource={draft.logoSource}
            onChange={(loginTemplate) => onChange({ loginTemplate })}
          />
        </LookSection>
        <LookSection title={text('pictures.title')} about={text('pictures.about')}>
          <PictureField place="logo" source={draft.logoSource} onChange={(logoSource) => onChange({ logoSource })} />
          <PictureField
            place="checkoutLogo"
            source={draft.checkoutLogoSource}
            onChange={(checkoutLogoSource) => onChange({ checkoutLogoSource })}
          />
          <PictureField
            place="favIcon"
            source={draft.favIconSource}
            onChange={(favIconSource) => onChange({ favIconSource })}
          />
        </LookSection>
      </div>
      <LookPreview {...draft} settings={settings} name={base.name} />
    </div>
  );
}

interface LookSectionProps {
  readonly title: string;
  readonly about: string;
  readonly children: React.ReactNode;
}

function LookSection({ title, about, children }: LookSectionProps) {
  return (
    <section className="look-section">
      <h2>{title}</h2>
      <p>{about}</p>
      {children}
    </section>
  );
}
