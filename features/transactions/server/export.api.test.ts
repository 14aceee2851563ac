// The lookup as a file: what stands in it, for whom, within which limits, and that its taking is written down.
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiBases } from '../../../apps/portal-config.ts';
import { addressesOf } from '../../../core/common/call.ts';
import { exportRowsMax, exportTooLarge } from '../../../core/common/list.ts';
import { tierWire } from '../../../core/common/tiers.ts';
import { sql, systemScope } from '../../../core/server/database.ts';
import { listExport } from '../../../core/server/list-export.ts';
import { type DemoEmail, demoAccounts } from '../../../demo/accounts.ts';
import { demoMerchantId, demoTenantId } from '../../../demo/organisations.ts';
import * as contract from '../common/contract.ts';
import { transactionsList } from '../common/transactions-list.ts';
import { freshKey, type PaymentWorld, pay, paymentWorld } from './payment-world.fixture.ts';

let world: PaymentWorld;
const mode = 'Live' as const;
beforeAll(async () => {
  world = await paymentWorld();
});
afterAll(() => world.close());

async function take(email: DemoEmail, query: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const { server } = world;
  const tier = demoAccounts.find((account) => account.email === email)?.tier ?? 'tenant';
  const [url = ''] =
    [...addressesOf(contract.exportTransactions, apiBases(server.config))].find(([, tiers]) => tiers.includes(tier)) ??
    [];
  const token = await server.issuer.token(server.subjectOf(email), tierWire[tier].profile);
  const answer = await server.app.inject({
    url,
    query,
    headers: { authorization: `Bearer ${token}`, mode, ...headers },
  });
  return { answer, files: answer.statusCode === 200 ? filesIn(answer.rawPayload) : {} };
}

function filesIn(zip: Buffer): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );
}

/** Lines of the only file, split at commas: no cell of these tests has one inside. */
function rowsIn(files: Record<string, string>): string[][] {
  const [content = ''] = Object.values(files);
  expect(content).toMatch(/^\uFEFF.*\r\n$/s);
  return content
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
}

test('S3-195 csv/ with timezoneOffset answers a zip with one csv file of all that the filter finds', async () => {
  const shop = await world.shop('atelierLumen', mode);
  for (let amountMinor = 1_001; amountMinor <= 1_025; amountMinor += 1) await pay(shop, { amountMinor });
  const query = { filter: 'amount=ge=1001;amount=le=1025', sort: 'amountMinor', timezoneOffset: '-180' };
  const { answer, files } = await take('tenant@demo.test', query);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="transactions-lookup_\d{8}T\d{6}Z\.zip"$/),
  });
  expect(Object.keys(files)).toEqual([expect.stringMatching(/^transactions-lookup_\d{8}T\d{6}Z\.csv$/)]);
  const [heading = [], ...rows] = rowsIn(files);
  expect(heading).toEqual(
    'Reference,Created,Status,Type,Customer,Website,Method,Amount,Currency,Provider,Channel,External id,Captured,Refunded,Id'.split(
      ',',
    ),
  );
  expect(rows).toHaveLength(25);
  expect(rows.map((row) => row[heading.indexOf('Amount')])).toEqual(
    rows.map((_, at) => `10.${String(at + 1).padStart(2, '0')}`),
  );
  const [first] = rows;
  const id = first?.[heading.indexOf('Id')] ?? '';
  const { body } = await world.as.tenant.request(contract.getTransaction, { params: { transactionId: id } }, { mode });
  expect(first).toEqual([
    body.reference,
    new Date(Date.parse(body.createdAt) + 180 * 60_000).toISOString().slice(0, 19).replace('T', ' '),
    'Captured',
    'Sale',
    'Atelier Lumen',
    body.websiteName,
    'Card',
    '10.01',
    'EUR',
    'sandbox',
    body.channelName,
    '',
    '10.01',
    '0.00',
    id,
  ]);
});

test('words are those of the language of the request', async () => {
  const { files } = await take('tenant@demo.test', { filter: 'amount==1001' }, { 'accept-language': 'tr' });
  const [heading = [], row = []] = rowsIn(files);
  expect([heading[0], row[heading.indexOf('Durum')]]).toEqual(['Referans', 'Tahsil edildi']);
});

test('what merchants wrote runs nothing in a spreadsheet', async () => {
  const externalId = `=cmd|x!A${freshKey()}`;
  await pay(await world.shop('atelierLumen', mode), { externalId });
  const { files } = await take('tenant@demo.test', { searchKey: externalId });
  const [heading = [], row = []] = rowsIn(files);
  expect(row[heading.indexOf('External id')]).toBe(`'${externalId}`);
});

test('each tier takes what it sees, and has its own columns', async () => {
  await pay(await world.shop('kaffeewerk', mode), { amountMinor: 7_777 });
  const query = { filter: 'amount==7777' };
  const found = async (email: DemoEmail, headers = {}) => rowsIn((await take(email, query, headers)).files);
  expect((await found('tenant@demo.test')).length).toBe(2);
  expect((await found('merchant2@demo.test')).length).toBe(2);
  expect((await found('merchant@demo.test')).length).toBe(1);
  expect((await found('othertenant@demo.test')).length).toBe(1);
  expect((await found('platform@demo.test')).length).toBe(2);
  expect((await found('platform@demo.test', { tenantid: demoTenantId('anatolia') })).length).toBe(1);
  expect((await found('tenant@demo.test', { mode: 'Test' })).length).toBe(1);
  const [ofPlatform, ofMerchant] = [(await found('platform@demo.test'))[0], (await found('merchant@demo.test'))[0]];
  expect(ofPlatform).toContain('Tenant');
  expect(ofMerchant).not.toContain('Customer');
});

test('a viewer may look, but takes nothing away; wrong filters and offsets are refused with their place', async () => {
  const refused = await take('readonly@demo.test');
  expect(refused.answer.statusCode).toBe(403);
  const filter = await take('tenant@demo.test', { filter: 'colour==red' });
  expect(filter.answer.json()).toMatchObject({ status: 400, errors: [{ pointer: '#query/filter' }] });
  const offset = await take('tenant@demo.test', { timezoneOffset: '9999' });
  expect(offset.answer.json()).toMatchObject({ status: 400, errors: [{ pointer: '#query/timezoneOffset' }] });
});

test('that a list was taken is in the audit log, with its filter and its length; refusals too', async () => {
  await take('tenant@demo.test', { filter: 'amount==7777' });
  const acts = await world.db.read(systemScope, (tx) =>
    tx.run(sql`
      select outcome, actor_name as actor, target_id as list, details from audit_event
      where action = ${contract.exportTransactions.name} order by id desc limit 20`),
  );
  expect(acts[0]).toMatchObject({
    outcome: 'done',
    actor: 'tenant@demo.test',
    list: 'transactions.lookup',
    details: { mode, filter: 'amount==7777', rows: 1 },
  });
  expect(acts).toContainEqual(expect.objectContaining({ outcome: 'refused', actor: 'readonly@demo.test' }));
});

test('a list longer than a file takes is refused, and says what to do', async () => {
  const ids = Array.from({ length: exportRowsMax + 1 }, () => demoMerchantId('atelierLumen'));
  const wanted = {
    definition: transactionsList,
    tier: 'tenant' as const,
    text: () => undefined,
    timezoneOffset: 0,
    at: new Date(),
    rowsOf: async () => [],
  };
  await expect(listExport({ ...wanted, ids })).rejects.toThrow(
    expect.objectContaining({
      kind: exportTooLarge,
      message: expect.stringMatching(/250\.000 rows.*Narrow its filter/),
    }),
  );
  expect((await listExport({ ...wanted, ids: ids.slice(1) })).status).toBe(200);
});
