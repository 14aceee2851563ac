// Velocity alerts: samples the counters, compares with an hour ago, and tells the merchant's and the tenant's people of too many declines.
import * as z from 'zod/mini';
import { formatFilter } from '../../../core/common/filter.ts';
import { type Database, sql, systemScope, type Tx } from '../../../core/server/database.ts';
import { html } from '../../../core/server/html.ts';
import { job } from '../../../core/server/jobs.ts';
import { notify } from '../../notifications/server/index.ts';
import { transactionPages } from '../common/pages.ts';
import { viewTransactions } from '../common/permissions.ts';
import {
  alarmingShare,
  declinedShareMax,
  formatShare,
  type PaymentVelocity,
  velocityWindowMinutes,
} from '../common/velocity.ts';

/** Minutes from one sample to the next; `watchVelocity` runs as often. */
export const sampleMinutes = 5;
const minuteMs = 60_000;

interface MerchantVelocity extends PaymentVelocity {
  readonly tenantId: string;
  readonly merchantId: string;
  readonly merchantName: string;
}

export const watchVelocityJob = job({
  name: 'transactions.watchVelocity',
  payload: z.object({}),
  attemptsMax: 1,
  async run(_payload, { db, clock }) {
    const now = clock.now();
    // Two workers of the same minute make one sample.
    const at = new Date(Math.floor(now.getTime() / (sampleMinutes * minuteMs)) * sampleMinutes * minuteMs);
    await db.transaction(systemScope, (tx) => takeSample(tx, at));
    await alarm(db, at, now);
  },
});

/** Adds up the counters of today and yesterday, folded or not, in one statement and so at one moment. */
async function takeSample(tx: Tx, at: Date): Promise<void> {
  const isPayment = sql`type in ('Sale', 'Authorization')`;
  await tx.change(sql`
    insert into velocity_sample (tenant_id, sampled_at, merchant_id, day, payments, declined)
    select tenant.id, ${at}, counted.merchant_id, counted.day, sum(counted.transactions),
      coalesce(sum(counted.transactions) filter (where counted.status = 'Declined'), 0)
    from tenant cross join generate_series((${at}::timestamptz at time zone 'UTC')::date - 1,
      (${at}::timestamptz at time zone 'UTC')::date, '1 day') as sampled(at)
    cross join lateral (
      select merchant_id, period as day, status, transactions from transaction_counter counter
      where counter.tenant_id = tenant.id and grain = 'day' and mode = 'Live' and period = sampled.at::date and ${isPayment}
      union all
      select merchant_id, day, status, transactions from transaction_counter_delta delta
      where delta.tenant_id = tenant.id and mode = 'Live' and day = sampled.at::date and ${isPayment}
    ) as counted
    group by tenant.id, counted.merchant_id, counted.day
    on conflict do nothing`);
  await tx.change(sql`
    delete from velocity_sample where sampled_at < ${at}::timestamptz - make_interval(mins => ${2 * velocityWindowMinutes})`);
}

async function alarm(db: Database, at: Date, now: Date): Promise<void> {
  const velocities = await db.read(systemScope, (tx) => velocitiesSince(tx, at));
  for (const velocity of velocities) {
    const share = alarmingShare(velocity);
    if (share !== undefined) await db.transaction(systemScope, (tx) => tellAlarm(tx, velocity, share, now));
  }
}

/** What happened in the window that ends with this sample; empty where no sample is as old as the window. */
function velocitiesSince(tx: Tx, at: Date): Promise<MerchantVelocity[]> {
  const start = new Date(at.getTime() - velocityWindowMinutes * minuteMs);
  return tx.run(sql<MerchantVelocity>`
    select later.tenant_id as "tenantId", later.merchant_id as "merchantId", merchant.legal_business_name as "merchantName",
      sum(later.payments - coalesce(earlier.payments, 0))::bigint as payments,
      sum(later.declined - coalesce(earlier.declined, 0))::bigint as declined
    from velocity_sample later
    left join velocity_sample earlier on earlier.tenant_id = later.tenant_id and earlier.merchant_id = later.merchant_id
      and earlier.day = later.day and earlier.sampled_at = ${start}
    join merchant on merchant.tenant_id = later.tenant_id and merchant.id = later.merchant_id
    where later.sampled_at = ${at} and exists (select from velocity_sample where sampled_at = ${start})
    group by later.tenant_id, later.merchant_id, merchant.legal_business_name`);
}

/** Tells both sides, once an hour for each merchant. */
async function tellAlarm(tx: Tx, velocity: MerchantVelocity, share: number, now: Date): Promise<void> {
  const { tenantId, merchantId } = velocity;
  const hour = now.toISOString().slice(0, 13);
  for (const tier of ['merchant', 'tenant'] as const) {
    const permission = viewTransactions[tier];
    await notify(
      tx,
      {
        to: { permission, tenantId, ...(tier === 'merchant' && { merchantId }) },
        type: 'TransactionVelocityAlert',
        words: wordsOf(velocity, share),
        objectUrl: declinedPaymentsOf(tier, merchantId),
        occasion: `transactions/velocity/${merchantId}/${tier}/${hour}`,
      },
      now,
    );
  }
}

/** The lookup, narrowed to what the alert is about. */
function declinedPaymentsOf(tier: 'merchant' | 'tenant', merchantId: string): string | undefined {
  const path = transactionPages.find(({ name }) => name === 'transactions.lookup')?.paths[tier];
  const filter = formatFilter([
    { field: 'status', operator: '==', values: ['Declined'] },
    ...(tier === 'tenant' ? [{ field: 'customer', operator: '==', values: [merchantId] } as const] : []),
  ]);
  return path && `${path}?${new URLSearchParams({ filter, period: 'created:today' })}`;
}

function wordsOf({ merchantName, payments, declined }: MerchantVelocity, share: number) {
  const [reached, limit] = [formatShare(share), formatShare(declinedShareMax)];
  return {
    en: {
      title: html`Declines above the limit`,
      description: html`<b>${merchantName}</b>: decline ratio reached ${reached} in the last hour (${declined} of ${payments}), limit ${limit}.`,
    },
    tr: {
      title: html`Reddedilen ödemeler sınırın üzerinde`,
      description: html`<b>${merchantName}</b>: son bir saatte ret oranı ${reached} oldu (${payments} ödemeden ${declined} tanesi), sınır ${limit}.`,
    },
  };
}
