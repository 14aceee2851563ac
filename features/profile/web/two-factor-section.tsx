// Two-factor authentication: off with the way to turn it on, or on with recovery codes and the way to turn it off.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showAlert } from '../../../core/web/alerts/alerts.ts';
import { useCall, useSend } from '../../../core/web/api/hooks.ts';
import { callKey } from '../../../core/web/api/query-key.ts';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { Button } from '../../../core/web/ui/button.tsx';
import { Instant } from '../../../core/web/ui/instant.tsx';
import { makeRecoveryCodes, turnOffTwoFactor, twoFactor } from '../../strong-authentication/common/contract.ts';
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
  const [enrolling, setEnrolling] = useState(false);
  /** Shown until the person says that they are kept. */
  const [codes, setCodes] = useState<readonly string[]>();
  const refresh = () => queries.invalidateQueries({ queryKey: callKey(twoFactor) });
  const show = (made: readonly string[]) => {
    setEnrolling(false);
    setCodes(made);
    void refresh();
  };
  return (
    <ProfileSection title={text('twoFactor.title')} about={text('twoFactor.about')}>
      {state.data === undefined ? <LoadState failed={state.isError} onRetry={() => void state.refetch()} /> : null}
      {codes !== undefined ? <RecoveryCodeList codes={codes} onKept={() => setCodes(undefined)} /> : null}
      {codes === undefined && state.data?.isOn === true ? (
        <SecondFactorOn state={state.data} onCodes={show} onOff={() => void refresh()} />
      ) : null}
      {codes === undefined && state.data?.isOn === false && !enrolling ? (
        <>
          <p className="profile-text">{text('twoFactor.off')}</p>
          <Button variant="primary" onClick={() => setEnrolling(true)}>
            {text('twoFactor.turnOn')}
          </Button>
        </>
      ) : null}
      {state.data?.isOn === false && enrolling ? (
        <EnrolAuthenticator asksPassword={state.data.asksPassword} onDone={show} onCancel={() => setEnrolling(false)} />
      ) : null}
    </ProfileSection>
  );
}

interface SecondFactorOnProps {
  readonly state: TwoFactor;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onOff: () => void;
}

/** Both acts need a code: the frame asks for it. */
function SecondFactorOn({ state, onCodes, onOff }: SecondFactorOnProps) {
  const text = useTexts<typeof texts>('profile');
  const renew = useSend(makeRecoveryCodes, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) });
  const turnOff = useSend(turnOffTwoFactor, {
    onSuccess: () => {
      onOff();
      showAlert('success', text('twoFactor.turnedOff'));
    },
  });
  return (
    <>
      <p className="profile-text">
        {text('twoFactor.on')} {state.onSince === null ? null : <Instant at={state.onSince} format="date" />}
      </p>
      <p className="profile-text">{text('twoFactor.codesLeft', { count: state.recoveryCodesLeft })}</p>
      <div className="profile-buttons">
        <Button busy={renew.isPending} onClick={() => renew.mutate({})}>
          {text('twoFactor.newCodes')}
        </Button>
        <Button variant="danger" busy={turnOff.isPending} onClick={() => turnOff.mutate({})}>
          {text('twoFactor.turnOff')}
        </Button>
      </div>
    </>
  );
}
