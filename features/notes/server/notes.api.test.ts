// Private notes: kept, deleted, limited, and seen by nobody else.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../core/common/ids.ts';
import { sql, systemScope } from '../../../core/server/database.ts';
import { demoTenantId, demoUserId } from '../../../demo/organisations.ts';
import { type TestServer, testServer } from '../../../tests/server.ts';
import { addNote, deleteNote, notes } from '../common/contract.ts';
import { noteLengthMax, notesMax } from '../common/note.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const bodies = async (who: 'tenant' | 'merchant' | 'platform' | 'readonly' | 'othertenant') =>
  (await server.as[who].request(notes)).body.notes.map(({ body }) => body);

test('a person of each tier keeps notes, the newest first, and deletes them', async () => {
  for (const who of ['tenant', 'merchant', 'platform'] as const) {
    const first = await server.as[who].request(addNote, { body: { body: '  call the bank  ' } });
    expect(first).toMatchObject({ status: 201, body: { body: 'call the bank' } });
    server.clock.advance(1);
    await server.as[who].request(addNote, { body: { body: 'then the acquirer' } });
    expect(await bodies(who)).toEqual(['then the acquirer', 'call the bank']);
    const deleted = await server.as[who].request(deleteNote, { params: { noteId: first.body.id } });
    expect(deleted.status).toBe(204);
    expect(await bodies(who)).toEqual(['then the acquirer']);
  }
});

test('nobody reads or deletes the notes of others, of the same tenant neither', async () => {
  const { body: mine } = await server.as.tenant.request(addNote, { body: { body: 'mine alone' } });
  for (const who of ['readonly', 'merchant', 'platform', 'othertenant'] as const) {
    expect(await bodies(who)).not.toContain('mine alone');
    const answer = await server.as[who].request(deleteNote, { params: { noteId: mine.id } });
    expect(answer).toMatchObject({ status: 404, problem: { code: 'not-found' } });
  }
  expect(await bodies('tenant')).toContain('mine alone');
});

test('platform staff who work for one tenant at the moment keep their own notes', async () => {
  const headers = { tenantid: demoTenantId('anatolia') };
  await server.as.platform.request(addNote, { body: { body: 'kept with me' } }, { headers });
  expect(await bodies('platform')).toContain('kept with me');
});

test("a merchant's transaction sees no row of the tenant's people", async () => {
  const scope = { tenantId: demoTenantId('northwind'), merchantId: newId(server.clock.now()), platform: false };
  const count = await server.db.read(scope, (tx) => tx.first(sql<{ count: number }>`select count(*) from note`));
  expect(count?.count).toBe(0);
});

test.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['too many characters', 'x'.repeat(noteLengthMax + 1)],
])('a note of %s is refused', async (_, body) => {
  const answer = await server.as.tenant.request(addNote, { body: { body } });
  expect(answer).toMatchObject({ status: 400, problem: { code: 'invalid-input' } });
});

test('there is room for so many notes and not for one more, written at once neither', async () => {
  const userId = demoUserId('merchant2@demo.test');
  await server.db.transaction(systemScope, (tx) =>
    tx.change(sql`
      insert into note (tenant_id, user_id, id, body, created_at)
      select ${demoTenantId('northwind')}, ${userId}, gen_random_uuid(), 'note', now() from generate_series(2, ${notesMax})`),
  );
  const answers = await Promise.all(
    ['one', 'two'].map((body) => server.as.merchant2.request(addNote, { body: { body } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
});
