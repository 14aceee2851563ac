// Permissions added or taken away in this browser, to see the portal with other eyes. Development builds on development hosts only;
// the server knows nothing of it and goes on refusing. Source: document 1, section 6.
import * as z from 'zod/mini';

/** Local-storage key. Source: rulings, document 1 section 6. */
export const overridesKey = 'devPermissionOverrides';

/** Source: document 1, section 6: examples of sets, by the name that `sets` takes. */
export const developmentSets = {
  merchant: [
    'merchant.transactions.view',
    'merchant.transactions.create',
    'merchant.reports.view',
    'merchant.settings.edit',
  ],
  admin: ['admin.users.manage', 'admin.settings.edit', 'admin.reports.view', 'admin.system.configure'],
  readOnly: ['transactions.view', 'reports.view', 'dashboard.view'],
} as const;

const Names = z._default(z.array(z.string()), []);
/** `{"sets": ["admin"], "add": ["CRM.Support.Lookup"], "remove": ["CRM.Dashboard.View"]}`; each member may be left out. */
const Overrides = z.object({
  sets: z._default(z.array(z.enum(['merchant', 'admin', 'readOnly'])), []),
  add: Names,
  remove: Names,
});

/** Source: rulings, document 1 section 6. */
export function isDevelopmentHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.local');
}

/** The permissions to show the portal with. What is stored and cannot be read changes nothing; what is removed wins. */
export function overridePermissions(
  permissions: readonly string[],
  hostname: string,
  stored: string | null,
): readonly string[] {
  if (stored === null || !isDevelopmentHost(hostname)) return permissions;
  const { success, data } = Overrides.safeParse(parseJson(stored));
  if (!success) return permissions;
  const added = [...data.sets.flatMap((name) => developmentSets[name]), ...data.add];
  return [...new Set([...permissions, ...added])].filter((name) => !data.remove.includes(name));
}

/** The same with this browser's host and storage. */
export function permissionsHere(permissions: readonly string[]): readonly string[] {
  return overridePermissions(permissions, location.hostname, localStorage.getItem(overridesKey));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
