// What the demo shops' servers need: an API key that can be made again from the installation's secret, and an endpoint for webhooks.
import { hkdfSync } from 'node:crypto';
import type { Mode } from '../core/common/mode.ts';
import type { Clock } from '../core/server/clock.ts';
import type { Config } from '../core/server/config.ts';
import { type Database, sql, systemScope, type Tx } from '../core/server/database.ts';
import { addApiKey, keyBytes, makeKey } from '../features/api-keys/server/index.ts';
import { addDemoEndpoint } from '../features/webhooks/server/index.ts';
import { demoId } from './organisations.ts';
import type { DemoShop } from './plan.ts';
import { demoShops } from './shops.ts';

type Seller = Pick<DemoShop, 'tenantId' | 'merchantId' | 'mode'>;

/** The key of a shop's server; nothing keeps it, because it is derived each time. Demo mode only. */
export function demoKey(secret: string, { merchantId, mode }: { merchantId: string; mode: Mode }) {
  const bytes = hkdfSync('sha256', secret, '', `portico/demo-shop-key/${merchantId}/${mode}`, keyBytes);
  return makeKey(mode, Buffer.from(bytes));
}

/** Makes the keys and endpoints that are not there yet. */
export async function makeDemoKeys(db: Database, clock: Clock, config: Config): Promise<void> {
  for (const shop of demoShops) await db.transaction(systemScope, (tx) => makeForShop(tx, shop, clock.now(), config));
}

async function makeForShop(tx: Tx, { tenantId, merchantId, mode }: Seller, now: Date, config: Config): Promise<void> {
  const made = demoKey(config.secret, { merchantId, mode });
  const known = await tx.first(
    sql`select 1 from api_key where tenant_id = ${tenantId} and key_hash = ${made.hash} limit 1`,
  );
  if (known === undefined)
    await addApiKey(tx, { tenantId, merchantId, mode, name: 'Demo shop', createdBy: null }, now, made);
  const endpointId = demoId('endpoint', merchantId, mode);
  const endpoint = await tx.first(
    sql`select 1 from webhook_endpoint where tenant_id = ${tenantId} and id = ${endpointId}`,
  );
  if (endpoint === undefined) await addDemoEndpoint(tx, config, { tenantId, merchantId, mode }, endpointId, now);
}
