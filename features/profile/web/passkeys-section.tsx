// Passkeys: those that there are, with the ways to name and remove them, and the way to add one.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../../core/web/api/hooks.ts';
import { callKey } from '../../../core/web/api/query-key.ts';
import { knowsPasskeys } from '../../../core/web/strong-authentication/passkey-browser.ts';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { Button } from '../../../core/web/ui/button.tsx';
import { findPasskeys, twoFactor } from '../../strong-authentication/common/contract.ts';
import type { AddedPasskey } from '../../strong-authentication/common/passkeys.ts';
import type { texts } from '../common/texts.en.ts';
import { AddPasskey } from './add-passkey.tsx';
import { LoadState } from './load-state.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { ProfileSection } from './profile-section.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

export function PasskeysSection() {
  const text = useTexts<typeof texts>('profile');
  const queries = useQueryClient();
  const found = useCall(findPasskeys, {}, { silent: true });
  const state = useCall(twoFactor, {}, { silent: true });
  const [adding, setAdding] = useState(false);
  /** Shown until the person says that they are kept. */
  const [codes, setCodes] = useState<readonly string[]>([]);
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: callKey(findPasskeys) });
    void queries.invalidateQueries({ queryKey: callKey(twoFactor) });
  };
  const added = ({ recoveryCodes }: AddedPasskey) => {
    setAdding(false);
    setCodes(recoveryCodes);
    refresh();
  };
  const retry = () => {
    void found.refetch();
    void state.refetch();
  };
  if (found.data === undefined || state.data === undefined)
    return (
      <ProfileSection title={text('passkeys.title')} about={text('passkeys.about')}>
        <LoadState failed={found.isError || state.isError} onRetry={retry} />
      </ProfileSection>
    );
  const { data: passkeys } = found.data;
  const canAdd = state.data.passkeysArePossible && knowsPasskeys();
  return (
    <ProfileSection title={text('passkeys.title')} about={text('passkeys.about')}>
      {codes.length > 0 ? <RecoveryCodeList codes={codes} onKept={() => setCodes([])} /> : null}
      {passkeys.length > 0 ? (
        <ul className="profile-sessions" aria-label={text('passkeys.title')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChanged={refresh} />
          ))}
        </ul>
      ) : (
        <p className="profile-text">{text(canAdd ? 'passkeys.none' : 'passkeys.notHere')}</p>
      )}
      {canAdd && adding ? (
        <AddPasskey asksPassword={state.data.asksPassword} onAdded={added} onCancel={() => setAdding(false)} />
      ) : null}
      {canAdd && !adding ? (
        <Button variant={passkeys.length === 0 ? 'primary' : 'default'} onClick={() => setAdding(true)}>
          {text('passkeys.add')}
        </Button>
      ) : null}
    </ProfileSection>
  );
}
