// One passkey: its name, when it was made and used, and the ways to rename and remove it.
import { KeyRoundIcon } from 'lucide-react';
import { useState } from 'react';
import { showAlert } from '../../../core/web/alerts/alerts.ts';
import { useSend } from '../../../core/web/api/hooks.ts';
import { TextField } from '../../../core/web/forms/text-field.tsx';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { Button } from '../../../core/web/ui/button.tsx';
import { Instant, RelativeInstant } from '../../../core/web/ui/instant.tsx';
import { removePasskey, renamePasskey } from '../../strong-authentication/common/contract.ts';
import { type Passkey, PasskeyRename } from '../../strong-authentication/common/passkeys.ts';
import type { texts } from '../common/texts.en.ts';
import { usePasskeyNameFault } from './use-passkey-name-fault.ts';

export interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onChanged: () => void;
}

export function PasskeyRow({ passkey, onChanged }: PasskeyRowProps) {
  const text = useTexts<typeof texts>('profile');
  const [renaming, setRenaming] = useState(false);
  const { id, name, createdAt, lastUsedAt, isSynced } = passkey;
  // The frame asks for a code or a passkey first.
  const remove = useSend(removePasskey, {
    onSuccess: () => {
      onChanged();
      showAlert('success', text('passkeys.removed', { name }));
    },
  });
  const renamed = () => {
    setRenaming(false);
    onChanged();
  };
  return (
    <li>
      <KeyRoundIcon size={16} aria-hidden />
      {renaming ? (
        <RenameForm passkey={passkey} onRenamed={renamed} onCancel={() => setRenaming(false)} />
      ) : (
        <>
          <span className="profile-passkey">
            <strong>{name}</strong>
            <span>
              {text(isSynced ? 'passkeys.synced' : 'passkeys.oneDevice')} · {text('passkeys.added')}{' '}
              <Instant at={createdAt} format="date" />
            </span>
            <span>
              {text('passkeys.lastUsed')}{' '}
              {lastUsedAt === null ? text('passkeys.never') : <RelativeInstant at={lastUsedAt} now={new Date()} />}
            </span>
          </span>
          <span className="profile-buttons">
            <Button aria-label={text('passkeys.renameNamed', { name })} onClick={() => setRenaming(true)}>
              {text('passkeys.rename')}
            </Button>
            <Button
              aria-label={text('passkeys.removeNamed', { name })}
              busy={remove.isPending}
              onClick={() => remove.mutate({ params: { passkeyId: id } })}
            >
              {text('passkeys.remove')}
            </Button>
          </span>
        </>
      )}
    </li>
  );
}

interface RenameFormProps {
  readonly passkey: Passkey;
  readonly onRenamed: () => void;
  readonly onCancel: () => void;
}

function RenameForm({ passkey, onRenamed, onCancel }: RenameFormProps) {
  const text = useTexts<typeof texts>('profile');
  const [name, setName] = useState(passkey.name);
  const [tried, setTried] = useState(false);
  const nameFault = usePasskeyNameFault();
  const rename = useSend(renamePasskey, { onSuccess: onRenamed });
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setTried(true);
    const body = PasskeyRename.safeParse({ name });
    if (body.success) rename.mutate({ params: { passkeyId: passkey.id }, body: body.data });
  };
  return (
    <form className="profile-form" onSubmit={submit} noValidate>
      <TextField
        autoFocus
        label={text('passkeys.name')}
        autoComplete="off"
        value={name}
        error={tried ? nameFault(name) : undefined}
        onChange={setName}
      />
      <div className="profile-buttons">
        <Button onClick={onCancel}>{text('cancel')}</Button>
        <Button type="submit" variant="primary" busy={rename.isPending}>
          {text('save')}
        </Button>
      </div>
    </form>
  );
}
