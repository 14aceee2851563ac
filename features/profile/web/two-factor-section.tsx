// Two-factor authentication: off with the way to turn it on, or on with recovery codes and the way to turn it off.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showAlert } from '../../../core/web/alerts/alerts.ts';
import { useCall, useSend } from '../../../core/web/api/hooks.ts';
import { callKey } from '../../../core/web/api/query-key.ts';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { Button } from '../../../core/web/ui/button.tsx';
import { Instant } from '../../../core/web/ui/instant.tsx';
import {
  findPasskeys,
  makeRecoveryCodes,
  turnOffTwoFactor,
  twoFactor,
} from '../../strong-authentication/common/contract.ts';
import type { TwoFactor } from '../../strong-authentication/common/two-factor.ts';
import type { texts } from '../common/texts.en.ts';
import { EnrolAuthenticator } from './enrol-authenticator.tsx';
import { LoadState } from './load-state.tsx';
import { ProfileSection } from './profile-section.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

export function TwoFactorSection() {
  const text = useTexts<typeof texts>('profile');
  const queries = useQueryClient();
  const state = useCall(twoFactor, {}, { silent: true });
  const passkeys = useCall(findPasskeys, {}, { silent: true });
  const [enrolling, setEnrolling] = useState(false);
  /** Shown until the person says that they are kept. */
  const [codes, setCodes] = useState<readonly string[]>();
  const refresh = () => queries.invalidateQueries({ queryKey: callKey(twoFactor) });
  const show = (made: readonly string[]) => {
    setEnrolling(false);
    setCodes(made);
    void refresh();
  };
  const hasPasskeys = (passkeys.data?.count ?? 0) > 0;
  return (
    <ProfileSection title={text('twoFactor.title')} about={text('twoFactor.about')}>
      {state.data === undefined ? <LoadState failed={state.isError} onRetry={() => void state.refetch()} /> : null}
      {codes !== undefined ? <RecoveryCodeList codes={codes} onKept={() => setCodes(undefined)} /> : null}
      {codes === undefined && state.data !== undefined && !enrolling ? (
        <>
          <AppState state={state.data} onTurnOn={() => setEnrolling(true)} onOff={() => void refresh()} />
          {state.data.isOn || hasPasskeys ? <RecoveryCodesState state={state.data} onCodes={show} /> : null}
        </>
      ) : null}
      {state.data?.isOn === false && enrolling ? (
        <EnrolAuthenticator asksPassword={state.data.asksPassword} onDone={show} onCancel={() => setEnrolling(false)} />
      ) : null}
    </ProfileSection>
  );
}

interface AppStateProps {
  readonly state: TwoFactor;
  readonly onTurnOn: () => void;
  readonly onOff: () => void;
}

/** Turning it off needs a code: the frame asks for it. */
function AppState({ state, onTurnOn, onOff }: AppStateProps) {
  const text = useTexts<typeof texts>('profile');
  const turnOff = useSend(turnOffTwoFactor, {
    onSuccess: () => {
      onOff();
      showAlert('success', text('twoFactor.turnedOff'));
    },
  });
  if (!state.isOn)
    return (
      <>
        <p className="profile-text">{text('twoFactor.off')}</p>
        <Button variant="primary" onClick={onTurnOn}>
          {text('twoFactor.turnOn')}
        </Button>
      </>
    );
  return (
    <>
      <p className="profile-text">
        {text('twoFactor.on')} {state.onSince === null ? null : <Instant at={state.onSince} format="date" />}
      </p>
      <Button variant="danger" busy={turnOff.isPending} onClick={() => turnOff.mutate({})}>
        {text('twoFactor.turnOff')}
      </Button>
    </>
  );
}

interface RecoveryCodesStateProps {
  readonly state: TwoFactor;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** For whoever has an app or a passkey. New ones need a code: the frame asks for it. */
function RecoveryCodesState({ state, onCodes }: RecoveryCodesStateProps) {
  const text = useTexts<typeof texts>('profile');
  const renew = useSend(makeRecoveryCodes, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) });
  return (
    <>
      <p className="profile-text">{text('twoFactor.codesLeft', { count: state.recoveryCodesLeft })}</p>
      <Button busy={renew.isPending} onClick={() => renew.mutate({})}>
        {text('twoFactor.newCodes')}
      </Button>
    </>
  );
}
