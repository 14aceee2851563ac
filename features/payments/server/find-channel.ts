// Which website and channel take a payment: what the caller says, or the only possible.
import type { Mode } from '../../../core/common/mode.ts';
import { Problem, type ProblemKind } from '../../../core/common/problem.ts';
import { sql, type Tx } from '../../../core/server/database.ts';
import type { PaymentInput } from '../common/payment.ts';
import { merchantNotProcessing, noChannel, websiteNeeded, websiteUnknown } from '../common/problems.ts';

export interface Channel {
  readonly id: string;
  readonly websiteId: string;
  readonly provider: string;
  readonly merchantName: string;
}

interface Found {
  readonly merchantName: string;
  readonly processes: boolean;
  readonly websites: number;
  readonly websiteId: string | null;
  readonly channelId: string | null;
  readonly provider: string | null;
}

/** Processing statuses in which a merchant takes payments, per world. Source: document 1, section 4 (mode switch). */
const processingStatuses: Readonly<Record<Mode, readonly string[]>> = {
  Live: ['LiveEnabled'],
  Test: ['LiveEnabled', 'SandboxEnabled'],
};

/** The channel, or why there is none, in order of precedence: a problem is answered and not thrown, because a repeated request comes first. */
export async function findChannel(
  tx: Tx,
  { tenantId, merchantId, mode }: { tenantId: string; merchantId: string; mode: Mode },
  asked: Pick<PaymentInput, 'websiteId' | 'channelId' | 'method' | 'currency'>,
): Promise<Channel | Problem> {
  const found = await tx.first(sql<Found>`
    with sites as (
      select id from website
      where tenant_id = ${tenantId} and merchant_id = ${merchantId} and is_active
        and (${asked.websiteId ?? null}::uuid is null or id = ${asked.websiteId ?? null}::uuid)
    ), channel as (
      select id, website_id, provider from payment_channel
      where tenant_id = ${tenantId} and merchant_id = ${merchantId} and is_active and method = ${asked.method.kind}
        and ${asked.currency} = any (currencies) and website_id in (select sites.id from sites)
        and (${asked.channelId ?? null}::uuid is null or id = ${asked.channelId ?? null}::uuid)
      order by id limit 1
    )
    select merchant.legal_business_name as "merchantName",
      merchant.merchant_status <> 'Suspended' and merchant.processing_status = any (${processingStatuses[mode]}::text[]) as processes,
      (select count(*)::int from sites) as websites, channel.website_id as "websiteId", channel.id as "channelId",
      channel.provider
    from merchant left join channel on true
    where merchant.tenant_id = ${tenantId} and merchant.id = ${merchantId}`);
  if (found === undefined) throw new Error(`merchant ${merchantId} is gone`);
  if (!found.processes) return new Problem(merchantNotProcessing);
  if (asked.websiteId === undefined && found.websites !== 1) return refused(websiteNeeded, '/websiteId');
  if (found.websites === 0) return refused(websiteUnknown, '/websiteId');
  const { channelId: id, websiteId, provider, merchantName } = found;
  if (id === null || websiteId === null || provider === null)
    return refused(noChannel, asked.channelId === undefined ? '/currency' : '/channelId');
  return { id, websiteId, provider, merchantName };
}

function refused(kind: ProblemKind, pointer: string): Problem {
  return new Problem(kind, { errors: [{ pointer, message: kind.title, code: kind.code }] });
}
