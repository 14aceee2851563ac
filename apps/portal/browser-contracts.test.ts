// What of a contract travels to browsers.
import { expect, test } from 'vitest';
import { contractsForBrowsers } from './browser-contracts.ts';

/** Runs the reduced code as a module would, and answers what it declares. */
function declared(code: string): unknown {
  const run = new Function('call', 'permission', 'z', `${contractsForBrowsers(code)}; return declared;`);
  const permission = (name: string, tier: string, opens: string, roles: string[]) => ({ name, tier, opens, roles });
  return run((definition: unknown) => definition, permission, undefined);
}

test('address, method, access and the rules that the client keeps travel; schemas and sentences do not', () => {
  const code = `const declared = call({
    name: 'things.change', method: 'PUT', path: { tenant: '/api/crm/things/:id' }, access: 'signedIn',
    summary: 'Changes a thing.', source: 'document 9', params: z.object({ id: z.uuid() }), query: z.object({}),
    body: z.object({ name: z.string() }), answers: { 200: z.object({ id: z.uuid() }), 202: null },
    problems: [nothing], idempotencyKey: 'required', strongAuthentication: true, silent: true,
  });`;
  expect(declared(code)).toEqual({
    name: 'things.change',
    method: 'PUT',
    path: { tenant: '/api/crm/things/:id' },
    access: 'signedIn',
    body: true,
    answers: { 200: {}, 202: null },
    idempotencyKey: 'required',
    strongAuthentication: true,
    silent: true,
  });
});

test('that a lookup can be searched travels, for the field that asks', () => {
  const code = `const declared = call({ name: 'things.find', query: z.object({ searchKey: z.optional(z.string()) }), answers: {} });`;
  expect(declared(code)).toEqual({ name: 'things.find', query: { shape: { searchKey: true } }, answers: {} });
});

test('files and streams stay what they are', () => {
  const code = `const declared = call({ name: 'things.export', method: 'GET', answers: { 200: 'csv', 206: 'eventStream' } });`;
  expect(declared(code)).toEqual({ name: 'things.export', method: 'GET', answers: { 200: 'csv', 206: 'eventStream' } });
});

test('what is spread into a definition, and calls that a function makes, are reduced too', () => {
  const code = `const shared = { access: 'signedIn' };
    function act(name) { return call({ ...shared, name, summary: 'Acts.', body: z.string(), answers: {} }); }
    const declared = act('things.act');`;
  expect(declared(code)).toEqual({ access: 'signedIn', name: 'things.act', body: true, answers: {} });
});

test('a definition that a function completes is reduced where it stands', () => {
  const code = `function readOfOne(definition, access) { return call({ method: 'GET', access, source: 'document 9', ...definition }); }
    const declared = readOfOne({ name: 'things.get', summary: 'One thing.', params: z.object({}), answers: { 200: Thing } }, 'signedIn');`;
  expect(declared(code)).toEqual({ method: 'GET', access: 'signedIn', name: 'things.get', answers: { 200: {} } });
});

test('a permission is its name and tier', () => {
  const code = `const declared = permission('Things.View', 'tenant', 'Opens the things.', ['viewer']);`;
  expect(declared(code)).toEqual({ name: 'Things.View', tier: 'tenant', opens: '', roles: [] });
});

test('code without contracts is left alone', () => {
  const code = 'export const recalled = (n) => n + 1;';
  expect(contractsForBrowsers(code)).toBe(code);
});
