// The logins of a database: made by its owner, with the rights they need and no more.
import pg from 'pg';
import type { DatabaseUrls } from './embedded-postgres.ts';
import { OperatorFault } from './operator-fault.ts';
import { databaseName } from './role-secrets.ts';

/** The role that migrations grant to. It logs in nowhere; each database's application login is a member of it. */
const applicationGroup = 'portico_app';
/** Roles belong to the whole cluster, where another installation may be changing them at the same moment. */
const clashCodes = ['42710', '23505', 'XX000'];
const clashTriesMax = 5;
const connectMsMax = 10_000;

/** Makes the group and both logins where they are missing, and keeps everybody else out of the database. */
export async function ensureLogins(owner: pg.Client, urls: DatabaseUrls): Promise<void> {
  const database = pg.escapeIdentifier(databaseName(urls.ownerUrl));
  await createRole(owner, applicationGroup, 'nologin');
  // Logins of other installations in the cluster are members of the same group: this is what keeps them out of here.
  await onlyWhen(owner, `has_database_privilege('public', current_database(), 'connect')`, [], () =>
    owner.query(`revoke connect, temporary on database ${database} from public`),
  );
  for (const url of [urls.appUrl, urls.jobsUrl]) await ensureLogin(owner, url, database);
  const app = decodeURIComponent(new URL(urls.appUrl).username);
  await ensureMember(owner, app);
  await refusePowerful(owner, app);
}

async function ensureLogin(owner: pg.Client, url: string, database: string): Promise<void> {
  const { username, password } = new URL(url);
  const name = decodeURIComponent(username);
  const role = pg.escapeIdentifier(name);
  const secret = pg.escapeLiteral(decodeURIComponent(password));
  await createRole(owner, name, `login password ${secret}`);
  await onlyWhen(owner, `not has_database_privilege($1, current_database(), 'connect')`, [name], () =>
    owner.query(`grant connect on database ${database} to ${role}`),
  );
  // The installation's secret may have changed since the role was made.
  if (!(await canLogIn(url))) await settled(() => owner.query(`alter role ${role} login password ${secret}`));
}

async function createRole(owner: pg.Client, name: string, attributes: string): Promise<void> {
  await onlyWhen(owner, 'not exists (select from pg_roles where rolname = $1)', [name], () =>
    owner.query(`create role ${pg.escapeIdentifier(name)} ${attributes}`),
  );
}

async function ensureMember(owner: pg.Client, name: string): Promise<void> {
  try {
    await onlyWhen(owner, `not pg_has_role($1, '${applicationGroup}', 'member')`, [name], () =>
      owner.query(`grant ${applicationGroup} to ${pg.escapeIdentifier(name)}`),
    );
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError && cause.code === '42501')) throw cause;
    const { user } = owner;
    throw new OperatorFault(
      `The role ${applicationGroup} was made by another installation in this cluster: let a superuser "grant ${applicationGroup} to ${user} with admin option".`,
      { cause },
    );
  }
}

/** A superuser or a role with BYPASSRLS would see every tenant's rows. */
async function refusePowerful(owner: pg.Client, name: string): Promise<void> {
  const asked = await owner.query<{ powerful: boolean }>(
    'select rolsuper or rolbypassrls as powerful from pg_roles where rolname = $1',
    [name],
  );
  if (asked.rows[0]?.powerful || name === owner.user)
    throw new OperatorFault(
      `DATABASE_APP_URL names ${name}, whom row-level security does not bind: name an ordinary role, or leave it unset.`,
    );
}

/** Does something only when a condition holds, and again when another session changed the same thing meanwhile. */
async function onlyWhen(
  owner: pg.Client,
  condition: string,
  values: string[],
  act: () => Promise<unknown>,
): Promise<void> {
  await settled(async () => {
    const asked = await owner.query<{ holds: boolean }>(`select ${condition} as holds`, values);
    if (asked.rows[0]?.holds) await act();
  });
}

async function settled(act: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await act();
      return;
    } catch (error) {
      const clash = error instanceof pg.DatabaseError && clashCodes.includes(error.code ?? '');
      if (!clash || attempt >= clashTriesMax) throw error;
    }
  }
}

async function canLogIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMsMax });
  try {
    await client.connect();
    return true;
  } catch (error) {
    // 28P01: wrong password; 28000: may not log in. Anything else is not for a password to mend.
    if (error instanceof pg.DatabaseError && ['28P01', '28000'].includes(error.code ?? '')) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
