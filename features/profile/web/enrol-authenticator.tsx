// Enrolling an authenticator app: the password, the picture to scan, a first code.
import { useState } from 'react';
import { ApiFailure } from '../../../core/web/api/failure.ts';
import { useSend } from '../../../core/web/api/hooks.ts';
import { DigitInput } from '../../../core/web/forms/digit-input.tsx';
import { TextField } from '../../../core/web/forms/text-field.tsx';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { Button } from '../../../core/web/ui/button.tsx';
import { Copyable } from '../../../core/web/ui/copyable.tsx';
import { beginTwoFactor, confirmTwoFactor } from '../../strong-authentication/common/contract.ts';
import {
  codeWrong,
  type Enrolment,
  enrolmentOver,
  passwordWrong,
  signInAgain,
  triesLocked,
} from '../../strong-authentication/common/two-factor.ts';
import type { texts } from '../common/texts.en.ts';
import { QrCode } from './qr-code.tsx';

const codeRules = { lengthMax: 6 } as const;

export interface EnrolAuthenticatorProps {
  readonly asksPassword: boolean;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

export function EnrolAuthenticator({ asksPassword, onDone, onCancel }: EnrolAuthenticatorProps) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  return enrolment === undefined ? (
    <BeginForm asksPassword={asksPassword} onBegun={setEnrolment} onCancel={onCancel} />
  ) : (
    <ScanForm enrolment={enrolment} onDone={onDone} onCancel={onCancel} />
  );
}

interface BeginFormProps extends Pick<EnrolAuthenticatorProps, 'asksPassword' | 'onCancel'> {
  readonly onBegun: (enrolment: Enrolment) => void;
}

function BeginForm({ asksPassword, onBegun, onCancel }: BeginFormProps) {
  const text = useTexts<typeof texts>('profile');
  const fault = useFault();
  const [password, setPassword] = useState('');
  const begin = useSend(beginTwoFactor, { silent: true, onSuccess: onBegun });
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    begin.mutate({ body: asksPassword ? { password } : {} });
  };
  return (
    <form className="profile-form" onSubmit={submit} noValidate>
      {asksPassword ? (
        <TextField
          kind="password"
          label={text('twoFactor.password')}
          description={text('twoFactor.passwordHint')}
          autoComplete="current-password"
          value={password}
          error={fault(begin.error)}
          onChange={setPassword}
        />
      ) : (
        <p className="profile-text" role={begin.isError ? 'alert' : undefined}>
          {fault(begin.error) ?? text('twoFactor.begin')}
        </p>
      )}
      <Foot onCancel={onCancel} busy={begin.isPending} label={text('twoFactor.next')} />
    </form>
  );
}

interface ScanFormProps extends Pick<EnrolAuthenticatorProps, 'onDone' | 'onCancel'> {
  readonly enrolment: Enrolment;
}

function ScanForm({ enrolment, onDone, onCancel }: ScanFormProps) {
  const text = useTexts<typeof texts>('profile');
  const fault = useFault();
  const [code, setCode] = useState('');
  const confirm = useSend(confirmTwoFactor, { silent: true, onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) });
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (code.length === codeRules.lengthMax) confirm.mutate({ body: { code } });
  };
  return (
    <form className="profile-form" onSubmit={submit} noValidate>
      <p className="profile-text">{text('twoFactor.scan')}</p>
      <QrCode text={enrolment.address} label={text('twoFactor.picture')} />
      <p className="profile-fact">
        <span>{text('twoFactor.secret')}</span>
        <Copyable what={text('twoFactor.secret')} value={enrolment.secret} />
      </p>
      <DigitInput
        label={text('twoFactor.code')}
        description={text('twoFactor.codeHint')}
        autoComplete="one-time-code"
        rules={codeRules}
        value={code}
        error={fault(confirm.error)}
        onChange={setCode}
      />
      <Foot onCancel={onCancel} busy={confirm.isPending} label={text('twoFactor.finish')} />
    </form>
  );
}

interface FootProps {
  readonly onCancel: () => void;
  readonly busy: boolean;
  readonly label: string;
}

function Foot({ onCancel, busy, label }: FootProps) {
  const text = useTexts<typeof texts>('profile');
  return (
    <div className="profile-buttons">
      <Button onClick={onCancel}>{text('cancel')}</Button>
      <Button type="submit" variant="primary" busy={busy}>
        {label}
      </Button>
    </div>
  );
}

/** What a refusal says in the person's language, beside the field that it is about. */
function useFault(): (error: Error | null) => string | undefined {
  const text = useTexts<typeof texts>('profile');
  const words = new Map([
    [passwordWrong.code, text('faults.password')],
    [codeWrong.code, text('faults.code')],
    [enrolmentOver.code, text('faults.over')],
    [signInAgain.code, text('faults.signInAgain')],
    [triesLocked.code, text('faults.locked')],
  ]);
  return (error) => {
    if (error === null) return undefined;
    return (error instanceof ApiFailure ? words.get(error.code ?? '') : undefined) ?? text('faults.other');
  };
}
