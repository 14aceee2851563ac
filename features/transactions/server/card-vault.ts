// The card vault: numbers that may have to be sent again, encrypted under the tenant's own key, gone once the outcome is known.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { newId } from '../../../core/common/ids.ts';
import { sql, type Tx } from '../../../core/server/database.ts';
import { sealerFor } from '../../../core/server/sealing.ts';
import type { TransactionKey } from './transaction-record.ts';

/** What is kept of a card: never the security code. */
export interface StoredCard {
  readonly pan: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly holder?: string | undefined;
}

export interface CardVault {
  store(tx: Tx, owner: TransactionKey & { readonly merchantId: string }, card: StoredCard, now: Date): Promise<void>;
  /** Undefined when it has been dropped. */
  load(tx: Tx, owner: TransactionKey): Promise<StoredCard | undefined>;
  drop(tx: Tx, owner: TransactionKey): Promise<void>;
}

/** AES-256-GCM as NIST SP 800-38D has it: 96-bit nonce, 128-bit tag. */
const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
/** How long a process trusts that a tenant's key is still the current one, in milliseconds: a rotation takes effect within it. */
const currentKeyMs = 60_000;

interface DataKey {
  readonly id: string;
  readonly key: Buffer;
}

/** @param secret the installation secret; the key that wraps tenants' keys is derived from it */
export function cardVault(secret: string): CardVault {
  const wrapping = sealerFor(secret, 'transactions/tenant-data-key');
  const current = new Map<string, { readonly key: DataKey; readonly until: number }>();

  const unwrap = (row: { id: string; wrapped_key: Buffer }): DataKey => ({
    id: row.id,
    key: Buffer.from(wrapping.open(row.wrapped_key, row.id), 'base64'),
  });

  const newestKey = (tx: Tx, tenantId: string) =>
    tx.first(sql<{ id: string; wrapped_key: Buffer }>`
      select id, wrapped_key from encryption_key where tenant_id = ${tenantId} and retired_at is null
      order by id desc limit 1`);

  const makeKey = async (tx: Tx, tenantId: string, now: Date): Promise<DataKey> => {
    const made = { id: newId(now), key: randomBytes(keyBytes) };
    await tx.change(sql`
      insert into encryption_key (tenant_id, id, wrapped_key, created_at)
      values (${tenantId}, ${made.id}, ${wrapping.seal(made.key.toString('base64'), made.id)}, ${now})`);
    return made;
  };

  /** The key that encrypts now. A key that this transaction made is remembered only once it is committed. */
  const currentKey = async (tx: Tx, tenantId: string, now: Date): Promise<DataKey> => {
    const known = current.get(tenantId);
    if (known !== undefined && known.until > now.getTime()) return known.key;
    const row = await newestKey(tx, tenantId);
    const key = row === undefined ? await makeKey(tx, tenantId, now) : unwrap(row);
    tx.afterCommit(() => current.set(tenantId, { key, until: now.getTime() + currentKeyMs }));
    return key;
  };

  return {
    async store(tx, { tenantId, id, merchantId }, card, now) {
      const { id: keyId, key } = await currentKey(tx, tenantId, now);
      await tx.change(sql`
        insert into stored_card (tenant_id, transaction_id, merchant_id, key_id, sealed, created_at)
        values (${tenantId}, ${id}, ${merchantId}, ${keyId}, ${sealCard(key, card, id)}, ${now})`);
    },
    async load(tx, { tenantId, id }) {
      const row = await tx.first(sql<{ id: string; wrapped_key: Buffer; sealed: Buffer }>`
        select key.id, key.wrapped_key, card.sealed from stored_card card
        join encryption_key key on key.tenant_id = card.tenant_id and key.id = card.key_id
        where card.tenant_id = ${tenantId} and card.transaction_id = ${id}`);
      return row && openCard(unwrap(row).key, row.sealed, id);
    },
    async drop(tx, { tenantId, id }) {
      await tx.change(sql`delete from stored_card where tenant_id = ${tenantId} and transaction_id = ${id}`);
    },
  };
}

/** Nonce, ciphertext, tag; the transaction's id is authenticated, so that a card cannot be moved to another's row. */
function sealCard(key: Buffer, card: StoredCard, transactionId: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(transactionId));
  return Buffer.concat([nonce, cipher.update(JSON.stringify(card), 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

function openCard(key: Buffer, sealed: Buffer, transactionId: string): StoredCard {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(transactionId))
    .setAuthTag(sealed.subarray(-tagBytes));
  const text = decipher.update(sealed.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
  return JSON.parse(text) as StoredCard;
}
