// Where the person is signed in, and the way to sign out everywhere else.

import { useQueryClient } from '@tanstack/react-query';
import { MonitorIcon } from 'lucide-react';
import { showAlert } from '../../../core/web/alerts/alerts.ts';
import { useCall, useSend } from '../../../core/web/api/hooks.ts';
import { callKey } from '../../../core/web/api/query-key.ts';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { Button } from '../../../core/web/ui/button.tsx';
import { RelativeInstant } from '../../../core/web/ui/instant.tsx';
import { endOtherSessions, findSessions } from '../common/contract.ts';
import type { PersonSession } from '../common/profile.ts';
import type { texts } from '../common/texts.en.ts';
import { LoadState } from './load-state.tsx';
import { ProfileSection } from './profile-section.tsx';

export function SessionsSection() {
  const text = useTexts<typeof texts>('profile');
  const queries = useQueryClient();
  const sessions = useCall(findSessions, {}, { silent: true });
  const end = useSend(endOtherSessions, {
    onSuccess: async ({ ended }) => {
      await queries.invalidateQueries({ queryKey: callKey(findSessions) });
      showAlert('success', text('sessions.ended', { count: ended }));
    },
  });
  const found = sessions.data?.data;
  return (
    <ProfileSection title={text('sessions.title')} about={text('sessions.about')}>
      {found === undefined ? <LoadState failed={sessions.isError} onRetry={() => void sessions.refetch()} /> : null}
      {found?.length === 0 ? <p className="profile-text">{text('sessions.elsewhere')}</p> : null}
      {found !== undefined && found.length > 0 ? (
        <>
          <ul className="profile-sessions">
            {found.map((one) => (
              <SessionRow key={`${one.startedAt} ${one.address} ${one.browser}`} session={one} />
            ))}
          </ul>
          {found.some(({ isThis }) => !isThis) ? (
            <Button variant="danger" busy={end.isPending} onClick={() => end.mutate({})}>
              {text('sessions.endOthers')}
            </Button>
          ) : (
            <p className="profile-text">{text('sessions.noOthers')}</p>
          )}
        </>
      ) : null}
    </ProfileSection>
  );
}

function SessionRow({ session }: { readonly session: PersonSession }) {
  const text = useTexts<typeof texts>('profile');
  const { browser, system, isThis, address, lastSeenAt } = session;
  const device = [browser, system].filter((part) => part !== null).join(' · ');
  return (
    <li>
      <MonitorIcon size={16} aria-hidden />
      <span>
        <strong>{device === '' ? text('sessions.unknown') : device}</strong>
        {isThis ? <em>{text('sessions.this')}</em> : null}
        <span>
          {address} · <RelativeInstant at={lastSeenAt} now={new Date()} />
        </span>
      </span>
    </li>
  );
}
