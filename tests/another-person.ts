// A person of their own for a test that changes what is kept with a person (name, language, layout, second factor): nobody else meets the
// change, and a second try of the test begins where the first did.
import { newId } from '../core/common/ids.ts';
import { tierWire } from '../core/common/tiers.ts';
import { sql, systemScope } from '../core/server/database.ts';
import { demoPassword } from '../demo/accounts.ts';
import { demoUserId } from '../demo/organisations.ts';
import { linkSubject } from '../features/users/server/index.ts';
import { createAccount } from '../identity/index.ts';
import { productDatabase } from './product-database.ts';

/** The e-mail address of a new colleague of a merchant's demo person, with the same rights and the password of all demo accounts. */
export async function anotherPerson(
  like: 'merchant@demo.test' | 'merchant2@demo.test',
  displayName = 'Ada Sezer',
): Promise<string> {
  const [firstName = '', lastName = ''] = displayName.split(' ');
  const now = new Date();
  const userId = newId(now);
  const email = `${userId}@shop.example`;
  const db = await productDatabase();
  await db
    .transaction(systemScope, async (tx) => {
      const { profile } = tierWire.merchant;
      const subject = await createAccount(tx, { email, displayName, profile, password: demoPassword }, now);
      const made = await tx.first(sql<{ tenantId: string }>`
        insert into portal_user (tenant_id, id, tier, merchant_id, email, first_name, last_name, created_at)
        select tenant_id, ${userId}, tier, merchant_id, ${email}, ${firstName}, ${lastName}, ${now}
        from portal_user where id = ${demoUserId(like)}
        returning tenant_id as "tenantId"`);
      if (made === undefined) throw new Error(`${like} is nobody`);
      await tx.change(sql`
        insert into user_role (tenant_id, user_id, role_id, position)
        select tenant_id, ${userId}, role_id, position from user_role where user_id = ${demoUserId(like)}`);
      await linkSubject(tx, subject, { tenantId: made.tenantId, userId });
    })
    .finally(() => db.close());
  return email;
}
