// The borders: one row for each rule, imports read as they are written, cycles found.
import { expect, test } from 'vitest';
import { brokenRules, cycleIn, importsOf } from './borders.ts';

test.each([
  ['core/server/x.ts', 'features/users/common/user.ts', 'core knows no feature'],
  ['features/users/common/user.ts', 'features/users/server/index.ts', 'common runs anywhere'],
  ['core/common/money.ts', 'node:fs', 'common runs anywhere'],
  ['features/users/web/page.tsx', 'features/users/server/index.ts', 'web never meets server'],
  ['features/users/server/get.ts', 'core/web/list/list.tsx', 'server never meets web'],
  ['features/users/server/get.ts', 'features/tenants/server/tenant-rows.ts', 'a feature has one door'],
  ['features/users/web/page.tsx', 'features/tenants/web/page.tsx', 'a feature has one door'],
  ['identity/provider/x.ts', 'apps/web.ts', 'only apps compose'],
  ['acquirer/api.ts', 'core/server/http.ts', 'the acquirer is a stranger'],
  ['identity/provider/x.ts', 'features/users/server/rows.ts', 'identity stands alone'],
  ['core/server/x.ts', 'vitest', 'the product runs without test packages'],
])('%s may not import %s: %s', (from, to, rule) => {
  expect(brokenRules({ from, to, isType: false }).map(({ name }) => name)).toContain(rule);
});

test.each([
  ['features/users/server/get.ts', 'features/users/server/rows.ts'],
  ['features/users/server/get.ts', 'features/tenants/server/index.ts'],
  ['features/users/web/page.tsx', 'features/tenants/common/tenant.ts'],
  ['features/users/common/user.ts', 'core/common/ids.ts'],
  ['acquirer/api.ts', 'core/common/money.ts'],
  ['apps/web.ts', 'features/users/server/index.ts'],
  ['features/users/server/get.api.test.ts', 'features/tenants/server/rows.ts'],
  ['core/common/ids.ts', 'uuid'],
])('%s may import %s', (from, to) => {
  expect(brokenRules({ from, to, isType: false })).toEqual([]);
});

test('all ways to import are seen, with the erased ones marked', () => {
  const source = `import type { A } from './a.ts'; import { b, type C } from '../b.ts'; import fs from 'fs';
    export { d } from './d.ts'; const e = () => import('./e.ts'); import './f.css?inline';`;
  expect(importsOf('core/web/x.ts', source)).toEqual([
    { from: 'core/web/x.ts', to: 'core/web/a.ts', isType: true },
    { from: 'core/web/x.ts', to: 'core/b.ts', isType: false },
    { from: 'core/web/x.ts', to: 'node:fs', isType: false },
    { from: 'core/web/x.ts', to: 'core/web/f.css', isType: false },
    { from: 'core/web/x.ts', to: 'core/web/d.ts', isType: false },
    { from: 'core/web/x.ts', to: 'core/web/e.ts', isType: false },
  ]);
});

test('a cycle is told as the way around it; one of types only is none', () => {
  const way = (from: string, to: string, isType = false) => ({ from, to, isType });
  expect(cycleIn([way('a', 'b'), way('b', 'c'), way('c', 'b')])).toEqual(['b', 'c', 'b']);
  expect(cycleIn([way('a', 'b'), way('b', 'a', true)])).toBeUndefined();
});
