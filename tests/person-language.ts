// The language that a person chose, put back by tests that choose one: it is kept with the account, and other tests read English.
import { sql, systemScope } from '../core/server/database.ts';
import { productDatabase } from './product-database.ts';

/** `null`: none chosen, the browser's holds. */
export async function setLanguage(email: string, language: 'tr' | null): Promise<void> {
  const db = await productDatabase();
  await db
    .transaction(systemScope, (tx) =>
      tx.change(sql`update portal_user set language = ${language} where email = ${email}`),
    )
    .finally(() => db.close());
}
