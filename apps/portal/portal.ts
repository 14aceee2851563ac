// The portal itself: its features, and what its frame asks of them.
import { icons } from 'virtual:menu-icons';
import './styles.css';
import { startPortal } from '../../core/web/start-portal.tsx';
import {
  findActiveCountries,
  findActiveCurrencies,
  findActiveLanguages,
} from '../../features/lookups/common/contract.ts';
import {
  findActiveCustomers,
  findPaymentMethods,
  findServiceProviders,
} from '../../features/merchants/common/contract.ts';
import { draftKey, ping } from '../../features/session/common/contract.ts';
import { changePreferences, preferences, userContext } from '../../features/users/common/contract.ts';
import { features } from './features.ts';

/** Starts it in the page. */
export async function start(): Promise<void> {
  // What only development builds have; of a production build none of it is part.
  const development = import.meta.env.MODE === 'development' ? await import('./development.ts') : undefined;
  await startPortal({
    ...(development && { permissionsOf: development.permissionsHere }),
    features: [...(development?.developmentFeatures ?? []), ...features],
    icons,
    userContext,
    // Source: document 1, section 3.
    appLists: [
      findActiveCustomers,
      findServiceProviders,
      findActiveCountries,
      findPaymentMethods,
      findActiveCurrencies,
      findActiveLanguages,
    ],
    draftKey: async (client) => (await client.send(draftKey, {})).key,
    ping: (client, active) => client.send(ping, { query: { active: active ? 'true' : 'false' } }),
    passkeyCode: async (client) =>
      (await import('../../features/strong-authentication/web/confirm-by-passkey.ts')).confirmByPasskey(client),
    leaveCustomerMode: async (client, modeId) => {
      const { leaveCustomerMode } = await import('../../features/customer-mode/common/contract.ts');
      return client.send(leaveCustomerMode, { params: { modeId } });
    },
    keepLayout: async (client, layoutName) => {
      // A theme is kept whole: what else the person chose stays.
      const { themeSettings } = await client.send(preferences, {});
      await client.send(changePreferences, { body: { themeSettings: { ...themeSettings, layoutName } } });
    },
    keepLanguage: (client, language) => client.send(changePreferences, { body: { language } }),
  });
}
