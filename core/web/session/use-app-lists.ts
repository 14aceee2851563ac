// Loads the app-wide lists with the user, when nothing else is to be done.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApiClient } from '../api/hooks.ts';
import { usePortal } from '../portal-context.ts';
import { whenIdle } from '../when-idle.ts';
import { useMode } from './mode.ts';
import { useSession } from './use-session.ts';

/** For the frame: once for each person and world. */
export function useAppLists(): void {
  const { appLists: lists } = usePortal();
  const session = useSession();
  const client = useApiClient();
  const queries = useQueryClient();
  const mode = useMode();
  useEffect(
    () =>
      whenIdle(() => {
        void import('./load-app-lists.ts').then(({ loadAppLists }) =>
          loadAppLists({ lists, session, client, queries, mode }),
        );
      }),
    [lists, session, client, queries, mode],
  );
}
