// Which notifications the person wants: in the portal, by mail, both or neither. Each choice takes effect at once.
import { useQueryClient } from '@tanstack/react-query';
import { useCall, useSend } from '../../../core/web/api/hooks.ts';
import { callKey } from '../../../core/web/api/query-key.ts';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { chooseNotifications, notificationPreferences } from '../../notifications/common/contract.ts';
import type { NotificationChoice, NotificationPreference } from '../../notifications/common/preferences.ts';
import type { texts as notificationTexts } from '../../notifications/common/texts.en.ts';
import type { texts } from '../common/texts.en.ts';
import { LoadState } from './load-state.tsx';
import { ProfileSection } from './profile-section.tsx';

const ways = ['inPortal', 'byMail'] as const satisfies readonly (keyof NotificationChoice)[];

export function NotificationsSection() {
  const text = useTexts<typeof texts>('profile');
  const found = useCall(notificationPreferences, {}, { silent: true });
  return (
    <ProfileSection title={text('notifications.title')} about={text('notifications.about')}>
      {found.data === undefined ? (
        <LoadState failed={found.isError} onRetry={() => void found.refetch()} />
      ) : (
        <>
          <table className="profile-notifications">
            <thead>
              <tr>
                <th scope="col">{text('notifications.type')}</th>
                {ways.map((way) => (
                  <th key={way} scope="col">
                    {text(`notifications.${way}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.data.data.map((preference) => (
                <PreferenceRow key={preference.notificationType} preference={preference} />
              ))}
            </tbody>
          </table>
          <p className="profile-text">{text('notifications.security')}</p>
        </>
      )}
    </ProfileSection>
  );
}

function PreferenceRow({ preference }: { readonly preference: NotificationPreference }) {
  const text = useTexts<typeof texts>('profile');
  const said = useTexts<typeof notificationTexts>('notifications');
  const queries = useQueryClient();
  const { notificationType, inPortal, byMail } = preference;
  const choose = useSend(chooseNotifications, {
    onSuccess: () => queries.invalidateQueries({ queryKey: callKey(notificationPreferences) }),
  });
  // What was just chosen is shown while it is on its way; refused, the kept choice stands there again.
  const shown = choose.isPending ? choose.variables.body : { inPortal, byMail };
  const type = said(`types.${notificationType}`);
  return (
    <tr>
      <th scope="row">{type}</th>
      {ways.map((way) => (
        <td key={way}>
          <input
            type="checkbox"
            aria-label={text('notifications.choice', { type, way: text(`notifications.${way}`) })}
            checked={shown[way]}
            disabled={choose.isPending}
            onChange={({ currentTarget }) =>
              choose.mutate({
                params: { notificationType },
                body: { inPortal, byMail, [way]: currentTarget.checked },
              })
            }
          />
        </td>
      ))}
    </tr>
  );
}
