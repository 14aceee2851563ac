// Starts the portal in the browser: configuration, words, session, routes, and then the first component.
import { MantineProvider } from '@mantine/core';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { LucideProvider } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import type { AnswerOf, CallDefinition } from '../common/call.ts';
import { formatDate } from '../common/format.ts';
import type { LayoutName } from '../common/layouts.ts';
import type { Language } from '../common/texts.ts';
import type { UserContext } from '../common/user-context.ts';
import { showFailure } from './alerts/alerts.ts';
import { type ApiClient, createApiClient } from './api/client.ts';
import { ApiFailure } from './api/failure.ts';
import { ApiClientContext } from './api/hooks.ts';
import type { Drafts } from './forms/drafts.ts';
import { blockWheel } from './forms/wheel-block.ts';
import { type Portal, PortalContext } from './portal-context.ts';
import { configureTimeZone, currentTimeZone } from './preferences/time-zone.ts';
import { pageComponents } from './routes/page-components.ts';
import { isPublic, pageTable } from './routes/page-table.ts';
import type { PortalFeature } from './routes/portal-feature.ts';
import { portalRouter } from './routes/router.tsx';
import { beginning } from './session/beginning.ts';
import { currentMode } from './session/mode.ts';
import { PortalSession } from './session/portal-session.ts';
import { browserClock } from './session/renewal.ts';
import { noticeFailure } from './shell/connection.ts';
import { LayoutChoice } from './shell/layout-choice.ts';
import type { MenuIcons } from './shell/menu-icon.tsx';
import { askCode } from './strong-authentication/code-prompt.ts';
import { coreTexts } from './texts/core-texts.ts';
import { chooseLanguage, currentLanguage, startTexts } from './texts/texts.ts';
import { applyLook, useColourScheme } from './theme/appearance.ts';
import { theme } from './theme/theme.ts';

export interface PortalSettings<U extends CallDefinition> {
  readonly features: readonly PortalFeature[];
  readonly icons: MenuIcons;
  /** The call that answers the user context, and the one that keeps the session alive: features own them, the frame uses them. */
  readonly userContext: AnswerOf<U> extends UserContext ? U : never;
  readonly ping: (client: ApiClient, active: boolean) => Promise<unknown>;
  /** Confirms by a passkey; answers a code for `scaCode`. */
  readonly passkeyCode: (client: ApiClient) => Promise<string>;
  /** Asks for the key that drafts of the signed-in person are sealed with, base64url. */
  readonly draftKey: (client: ApiClient) => Promise<string>;
  readonly leaveCustomerMode: (client: ApiClient, modeId: string) => Promise<unknown>;
  /** Other permissions than the user context has, to show the portal with: development builds only. */
  readonly permissionsOf?: (permissions: readonly string[]) => readonly string[];
  /** The lists that are loaded with the user, of those that they may see. */
  readonly appLists: readonly CallDefinition[];
  /** Keeps the layout that the signed-in person chose. */
  readonly keepLayout: (client: ApiClient, name: LayoutName) => Promise<unknown>;
  /** Keeps the language that the signed-in person chose. */
  readonly keepLanguage: (client: ApiClient, language: Language) => Promise<unknown>;
}

/** Attempts of a read whose server was away for a moment, beside the first. */
const readRetriesMax = 2;
/** Milliseconds for which an answer is fresh: going back and forth asks once. */
const freshMs = 5_000;

export async function startPortal<U extends CallDefinition>(settings: PortalSettings<U>): Promise<void> {
  applyLook();
  blockWheel(document);
  const { features } = settings;
  const words = features.map(({ feature, texts }) => ({ namespace: feature.name, load: texts }));
  const textsAreHere = startTexts([coreTexts, ...words]);
  const { config, identity, tokens } = await beginning();
  let loadedDrafts: Promise<Drafts> | undefined;
  const loadDrafts = async () => {
    const { Drafts } = await import('./forms/drafts.ts');
    return new Drafts({ key: () => settings.draftKey(client), storage: sessionStorage });
  };
  const drafts = () => {
    loadedDrafts ??= loadDrafts();
    return loadedDrafts;
  };
  const session = new PortalSession({
    config,
    identity,
    firstTokens: tokens,
    loadUser: async (customerMode) => {
      const options = { customerMode: customerMode ?? null };
      const user = (await client.send(settings.userContext, {} as never, options)) as UserContext;
      await textsAreHere;
      // Before anything is asked or drawn for them: nobody sees a page turn from one language or zone into another.
      if (user.language !== null) await chooseLanguage(user.language);
      configureTimeZone(user.configureTimeZone);
      return settings.permissionsOf ? { ...user, permissions: [...settings.permissionsOf(user.permissions)] } : user;
    },
    leaveCustomerMode: (modeId) => settings.leaveCustomerMode(client, modeId),
    sealDrafts: async () => (await drafts()).seal(),
    leaveTo: (address) => location.assign(address),
  });
  const client = createApiClient({
    bases: config.api,
    accessToken: session.accessToken,
    tier: session.tier,
    ownTier: session.ownTier,
    customerMode: session.customerMode,
    mode: currentMode,
    language: currentLanguage,
    onNoSession: session.expire,
    onCustomerModeEnded: session.customerModeEnded,
    askCode,
  });
  const portal: Portal = {
    config,
    features,
    session,
    table: pageTable(features.map(({ feature }) => feature)),
    pages: pageComponents(features),
    icons: settings.icons,
    appLists: settings.appLists,
    layoutChoice: new LayoutChoice({
      clock: browserClock,
      keep: async (name) => {
        await settings.keepLayout(client, name);
        await session.reload();
      },
      onFailure: tellFailure,
    }),
    chooseLanguage: async (language) => {
      await chooseLanguage(language);
      await settings.keepLanguage(client, language).catch(tellFailure);
    },
    ping: (active) => void settings.ping(client, active).catch(() => undefined),
    drafts,
    passkeyCode: () => settings.passkeyCode(client),
  };
  if (!isPublic(portal.table, location.pathname)) void session.ready();
  const queries = queryClient();
  const router = portalRouter(portal, { queries, client });
  await textsAreHere;
  draw({ portal, client, queries, router });
  // The first date that is written costs the browser 20 ms: they are spent while the issuer answers.
  formatDate(new Date(), currentTimeZone());
}

function tellFailure(error: unknown): void {
  if (error instanceof ApiFailure) showFailure(error);
  else throw error;
}

interface Drawn {
  readonly portal: Portal;
  readonly client: ApiClient;
  readonly queries: QueryClient;
  readonly router: ReturnType<typeof portalRouter>;
}

function draw({ portal, client, queries, router }: Drawn): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  createRoot(root).render(
    <Look>
      <LucideProvider size={16} strokeWidth={1.75}>
        <PortalContext value={portal}>
          <ApiClientContext value={client}>
            <QueryClientProvider client={queries}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </ApiClientContext>
        </PortalContext>
      </LucideProvider>
    </Look>,
  );
}

/** Mantine with our tokens; its variables are part of our style sheet, so that no style is ever written into the page. */
function Look({ children }: { readonly children: React.ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={useColourScheme()}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}

function queryClient(): QueryClient {
  const notice = (error: unknown, silent: unknown) => {
    if (!(error instanceof ApiFailure)) return;
    noticeFailure(error, () => void client.invalidateQueries());
    if (silent !== true) showFailure(error);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => notice(error, meta?.silent) }),
    mutationCache: new MutationCache({
      onError: (error, _sent, _result, { meta }) => notice(error, meta?.silent),
    }),
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        // What the server refused it refuses again; only an answer that did not come is asked for again.
        retry: (count, error) => count < readRetriesMax && error instanceof ApiFailure && error.outcomeUnknown,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
