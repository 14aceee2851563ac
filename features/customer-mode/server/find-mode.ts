// Who a person is in a customer system mode: asked with every request that names one, and never remembered.
import { modeSwitchFor, modes } from '../../../core/common/mode.ts';
import { type Actor, scopeOf } from '../../../core/server/actor.ts';
import type { FindCustomerMode } from '../../../core/server/authenticate.ts';
import { type Database, sql } from '../../../core/server/database.ts';
import { changeInCustomerView, enterCustomerView } from '../common/permissions.ts';
import type { IsSessionOver } from './session-over.ts';

interface ModeRow {
  readonly merchantId: string;
  readonly name: string;
  readonly processingStatus: string;
  readonly enteredAt: Date;
  readonly permissions: readonly string[];
}

export interface FindModeOptions {
  readonly db: Database;
  readonly isSessionOver: IsSessionOver;
  /** Names of the permissions that let somebody look, out of the catalogue. */
  readonly reading: ReadonlySet<string>;
}

/**
 * Makes the look-up. It answers undefined when the mode isn't this person's in this session, when the session is over (signed out, left
 * alone, signed in anew), and when the permission to enter has been withdrawn.
 */
export function findCustomerMode({ db, isSessionOver, reading }: FindModeOptions): FindCustomerMode {
  return async (person, id) => {
    const { tier, session, subject, permissions } = person;
    if (tier !== 'tenant' || session === undefined || subject === null) return undefined;
    if (!permissions.has(enterCustomerView.tenant.name)) return undefined;
    const row = await findRow(db, person, id);
    if (row === undefined) return undefined;
    if (await isSessionOver({ subject, sessionId: session.id, enteredAt: row.enteredAt }, session.signedInAt))
      return undefined;
    return inMode(person, id, row, reading);
  };
}

function findRow(db: Database, person: Actor, id: string): Promise<ModeRow | undefined> {
  // In the view of a merchant's administrator, as the tenant has made that role.
  return db.read(scopeOf(person), (tx) =>
    tx.first<ModeRow>(sql`
      select mode.merchant_id as "merchantId", mode.entered_at as "enteredAt", merchant.legal_business_name as name,
        merchant.processing_status as "processingStatus",
        array(select permission from role join role_permission held on held.tenant_id = role.tenant_id and held.role_id = role.id
          where role.tenant_id = mode.tenant_id and role.tier = 'merchant' and role.seed = 'administrator') as permissions
      from customer_mode mode
      join merchant on merchant.tenant_id = mode.tenant_id and merchant.id = mode.merchant_id
      where mode.tenant_id = ${person.tenantId} and mode.id = ${id} and mode.user_id = ${person.id}
        and mode.subject = ${person.subject} and mode.session_id = ${person.session?.id}`),
  );
}

function inMode(person: Actor, id: string, row: ModeRow, reading: ReadonlySet<string>): Actor {
  const { merchantId, name, processingStatus, enteredAt, permissions } = row;
  const mayChange = person.permissions.has(changeInCustomerView.name);
  const { forced } = modeSwitchFor(processingStatus);
  return {
    ...person,
    tier: 'merchant',
    merchantId,
    permissions: new Set(mayChange ? permissions : permissions.filter((one) => reading.has(one))),
    modes: forced === undefined ? modes : [forced],
    customerMode: { id, merchantId, name, enteredAt: enteredAt.toISOString(), mayChange, ownTier: person.tier },
  };
}
