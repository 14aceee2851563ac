// Adding a passkey: a name for it, the password, and then the browser's own question.
import { useState } from 'react';
import { ApiFailure } from '../../../core/web/api/failure.ts';
import { useSend } from '../../../core/web/api/hooks.ts';
import { TextField } from '../../../core/web/forms/text-field.tsx';
import { newPasskey, PasskeyNotUsed } from '../../../core/web/strong-authentication/passkey-browser.ts';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { Button } from '../../../core/web/ui/button.tsx';
import { addPasskey, beginPasskey } from '../../strong-authentication/common/contract.ts';
import {
  type AddedPasskey,
  NewPasskey,
  passkeyKnown,
  passkeyRefused,
  tooManyPasskeys,
} from '../../strong-authentication/common/passkeys.ts';
import { passwordWrong, signInAgain, triesLocked } from '../../strong-authentication/common/two-factor.ts';
import type { texts } from '../common/texts.en.ts';
import { usePasskeyNameFault } from './use-passkey-name-fault.ts';

export interface AddPasskeyProps {
  readonly asksPassword: boolean;
  readonly onAdded: (added: AddedPasskey) => void;
  readonly onCancel: () => void;
}

export function AddPasskey({ asksPassword, onAdded, onCancel }: AddPasskeyProps) {
  const text = useTexts<typeof texts>('profile');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const nameFault = usePasskeyNameFault();
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>();
  const begin = useSend(beginPasskey, { silent: true });
  const keep = useSend(addPasskey, { silent: true });
  const add = async (given: string) => {
    setAsking(true);
    setError(undefined);
    try {
      const { options } = await begin.mutateAsync({ body: asksPassword ? { password } : {} });
      const answer = await newPasskey(options);
      onAdded(await keep.mutateAsync({ body: { name: given, answer } }));
    } catch (failure) {
      setError(failure);
      setAsking(false);
    }
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setTried(true);
    const checked = NewPasskey.shape.name.safeParse(name);
    if (checked.success) void add(checked.data);
  };
  const fault = useFault()(error);
  const isPassword = error instanceof ApiFailure && error.code === passwordWrong.code;
  return (
    <form className="profile-form" onSubmit={submit} noValidate>
      <TextField
        label={text('passkeys.name')}
        description={text('passkeys.nameHint')}
        autoComplete="off"
        value={name}
        error={tried ? nameFault(name) : undefined}
        onChange={setName}
      />
      {asksPassword ? (
        <TextField
          kind="password"
          label={text('twoFactor.password')}
          description={text('passkeys.passwordHint')}
          autoComplete="current-password"
          value={password}
          error={isPassword ? fault : undefined}
          onChange={setPassword}
        />
      ) : null}
      {fault !== undefined && !isPassword ? (
        <p className="profile-fault" role="alert">
          {fault}
        </p>
      ) : null}
      <div className="profile-buttons">
        <Button onClick={onCancel}>{text('cancel')}</Button>
        <Button type="submit" variant="primary" busy={isAsking}>
          {text('twoFactor.next')}
        </Button>
      </div>
    </form>
  );
}

/** What went wrong, in the person's language; undefined while nothing has. */
function useFault(): (error: unknown) => string | undefined {
  const text = useTexts<typeof texts>('profile');
  const words = new Map([
    [passwordWrong.code, text('faults.password')],
    [signInAgain.code, text('faults.signInAgain')],
    [triesLocked.code, text('faults.locked')],
    [passkeyKnown.code, text('faults.passkeyKnown')],
    [passkeyRefused.code, text('faults.passkeyRefused')],
    [tooManyPasskeys.code, text('faults.tooManyPasskeys')],
  ]);
  return (error) => {
    if (error === undefined) return undefined;
    if (error instanceof PasskeyNotUsed) return text(error.isKnown ? 'faults.passkeyKnown' : 'faults.passkeyNotMade');
    return (error instanceof ApiFailure ? words.get(error.code ?? '') : undefined) ?? text('faults.other');
  };
}
