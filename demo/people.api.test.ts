// The people of a fresh installation: the demo world's, and the first administrator of an empty one.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../core/server/clock.ts';
import { Database, sql, systemScope } from '../core/server/database.ts';
import { emailButton } from '../features/portal-map/common/support.ts';
import { findPerson } from '../features/users/server/index.ts';
import { findAccountByEmail } from '../identity/index.ts';
import { type TestDatabase, testDatabase } from '../tests/database.ts';
import { demoAccounts } from './accounts.ts';
import { createFirstAdministrator } from './first-administrator.ts';
import { makeDemoAccounts, makeDemoOrganisations } from './people.ts';

let database: TestDatabase;
let db: Database;
beforeEach(async () => {
  database = await testDatabase();
  db = new Database({ url: database.appUrl, poolSize: 4, applicationName: 'portico-test' });
});
afterEach(async () => {
  await db.close();
  await database.drop();
});

/** The person behind the account with this address, as a request would find it. */
async function personOf(email: string) {
  const account = await db.read(systemScope, (tx) => findAccountByEmail(tx, email));
  return account && findPerson(db)(account.subject);
}

function countAll() {
  return db.read(systemScope, (tx) =>
    tx.first(sql`
      select (select count(*) from tenant) as tenants, (select count(*) from merchant) as merchants,
        (select count(*) from website) as websites, (select count(*) from payment_channel) as channels,
        (select count(*) from portal_user) as people, (select count(*) from user_subject) as subjects,
        (select count(*) from identity.account) as accounts`),
  );
}

test('every demo account is a person of its tier who may sign in; filling twice changes nothing', async () => {
  await makeDemoOrganisations(db, systemClock);
  await makeDemoAccounts(db, systemClock);
  const once = await countAll();
  expect(once).toMatchObject({ tenants: 3, merchants: 8, people: 6, subjects: 6, accounts: 6 });
  for (const { email, tier } of demoAccounts) {
    const person = await personOf(email);
    expect(person, email).toMatchObject({ kind: 'person', name: email, tier });
    expect(person?.permissions.size, email).toBeGreaterThan(0);
    expect(person?.permissions.has(emailButton.name), email).toBe(email === 'merchant2@demo.test');
  }
  await makeDemoOrganisations(db, systemClock);
  await makeDemoAccounts(db, systemClock);
  expect(await countAll()).toEqual(once);
});

test('the demo merchants stand in every stage', async () => {
  await makeDemoOrganisations(db, systemClock);
  const stages = await db.read(systemScope, (tx) =>
    tx.run(
      sql`select distinct merchant_status as merchant, processing_status as processing from merchant order by 1, 2`,
    ),
  );
  expect(stages).toEqual([
    { merchant: 'Active', processing: 'LiveEnabled' },
    { merchant: 'Active', processing: 'SandboxEnabled' },
    { merchant: 'Boarding', processing: 'NoProcessing' },
    { merchant: 'Suspended', processing: 'NoProcessing' },
  ]);
});

test('the first administrator is platform staff; asked for twice, there is one', async () => {
  const first = { urls: database, email: 'First@Example.test', password: 'a long enough passphrase' };
  await createFirstAdministrator(first);
  await createFirstAdministrator(first);
  const person = await personOf('first@example.test');
  expect(person).toMatchObject({ tier: 'platform', tenantId: null });
  expect(person?.permissions).toContain('Platform.Tenants.View');
  expect(await countAll()).toMatchObject({ people: 1, accounts: 1 });
});

test('a password that is too short makes neither account nor person', async () => {
  const first = { urls: database, email: 'first@example.test', password: 'short' };
  await expect(createFirstAdministrator(first)).rejects.toMatchObject({ kind: { code: 'rule-broken' } });
  expect(await countAll()).toMatchObject({ people: 0, accounts: 0 });
});
