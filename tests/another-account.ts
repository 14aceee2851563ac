// A second way to sign in for a demo person, so that tests that change how one signs in leave the first as it is for the others.
import { sql, systemScope } from '../core/server/database.ts';
import { demoPassword } from '../demo/accounts.ts';
import { createAccount } from '../identity/index.ts';
import { productDatabase } from './product-database.ts';

/** The e-mail address of a new account of merchant2@demo.test's person, with the password of all demo accounts. */
export async function anotherAccount(displayName: string): Promise<string> {
  const email = `${crypto.randomUUID()}@shop.example`;
  const db = await productDatabase();
  await db.transaction(systemScope, async (tx) => {
    const account = { email, displayName, profile: 'merchant', password: demoPassword } as const;
    const subject = await createAccount(tx, account, new Date());
    await tx.run(sql`
      insert into user_subject (subject, tenant_id, user_id)
      select ${subject}, tenant_id, id from portal_user where email = 'merchant2@demo.test'`);
  });
  await db.close();
  return email;
}
