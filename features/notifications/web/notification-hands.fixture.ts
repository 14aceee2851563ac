// Hands for stories about notifications: something happens to a person, and what of it is on the screen, by role and name.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { type Database, sql, systemScope } from '../../../core/server/database.ts';
import { type Html, html } from '../../../core/server/html.ts';
import { demoUserId } from '../../../demo/organisations.ts';
import { type NewNotification, notify } from '../server/index.ts';

/** Deletes all notifications of these people. */
export async function forget(db: Database, ...emails: string[]): Promise<void> {
  const ids = emails.map(demoUserId);
  await db.transaction(systemScope, (tx) =>
    tx.change(sql`delete from notification where user_id = any(${ids}::uuid[])`),
  );
}

export interface Told extends Partial<Omit<NewNotification, 'words' | 'to'>> {
  readonly title?: Html;
  readonly description?: Html;
}

/** Tells a person something, as the server does when something happens. */
export async function tell(
  db: Database,
  email: string,
  { title = html`Something`, description = html``, ...more }: Told,
): Promise<void> {
  const userId = demoUserId(email);
  await db.transaction(systemScope, async (tx) => {
    const person = await tx.first(sql<{ tenant_id: string }>`select tenant_id from portal_user where id = ${userId}`);
    if (person === undefined) throw new Error(`${email} is nobody`);
    const words = { title, description };
    const to = { tenantId: person.tenant_id, userIds: [userId] };
    await notify(tx, { type: 'Task', ...more, to, words: { en: words, tr: words } }, new Date());
  });
}

/** The bell and what is behind it, in English. */
export function centre(page: Page) {
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  return {
    bell: page.getByRole('button', { name: /^Notifications/ }),
    panel,
    items: panel.getByRole('listitem'),
    item: (title: string) => panel.getByRole('listitem').filter({ hasText: title }),
    markAll: panel.getByRole('button', { name: 'Mark all as read' }),
    deleteAll: panel.getByRole('button', { name: 'Delete all notifications' }),
    snackbar: page.locator('.notification-snackbar'),
    async open() {
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await expect(panel).toBeVisible();
    },
    /** Opens the notification of this title. */
    choose: (title: string) => panel.getByRole('button', { name: title }).click(),
  };
}
