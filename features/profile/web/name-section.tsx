// The person's name and address.
import { useState } from 'react';
import { showAlert } from '../../../core/web/alerts/alerts.ts';
import { useSend } from '../../../core/web/api/hooks.ts';
import { TextField } from '../../../core/web/forms/text-field.tsx';
import { useDraft } from '../../../core/web/forms/use-draft.ts';
import { usePortal } from '../../../core/web/portal-context.ts';
import { useSession } from '../../../core/web/session/use-session.ts';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { Button } from '../../../core/web/ui/button.tsx';
import { changeName } from '../common/contract.ts';
import { nameLengthMax, PersonName } from '../common/profile.ts';
import type { texts } from '../common/texts.en.ts';
import { ProfileSection } from './profile-section.tsx';

export function NameSection() {
  const text = useTexts<typeof texts>('profile');
  const { user } = useSession();
  const { session } = usePortal();
  const [name, setName] = useState({ firstName: user.firstName, lastName: user.lastName });
  const [tried, setTried] = useState(false);
  const send = useSend(changeName, {
    onSuccess: async () => {
      await session.reload();
      showAlert('success', text('name.saved'));
    },
  });
  const faultOf = (field: keyof typeof name) =>
    tried && !PersonName.shape[field].safeParse(name[field]).success ? text('name.fault', { max: nameLengthMax }) : '';
  const isChanged = name.firstName !== user.firstName || name.lastName !== user.lastName;
  useDraft('profile.name', { value: name, isChanged, restore: setName });
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setTried(true);
    const checked = PersonName.safeParse(name);
    if (checked.success) send.mutate({ body: checked.data });
  };
  return (
    <ProfileSection title={text('name.title')} about={text('name.about')}>
      <form className="profile-form" onSubmit={submit} noValidate>
        <TextField
          label={text('name.first')}
          autoComplete="given-name"
          value={name.firstName}
          error={faultOf('firstName')}
          onChange={(firstName) => setName((now) => ({ ...now, firstName }))}
        />
        <TextField
          label={text('name.last')}
          autoComplete="family-name"
          value={name.lastName}
          error={faultOf('lastName')}
          onChange={(lastName) => setName((now) => ({ ...now, lastName }))}
        />
        <p className="profile-fact">
          <span>{text('name.email')}</span>
          {user.email}
        </p>
        <div>
          <Button type="submit" variant="primary" busy={send.isPending} disabled={!isChanged}>
            {text('save')}
          </Button>
        </div>
      </form>
    </ProfileSection>
  );
}
