// What a reader's view holds: pages and reading calls, and nothing that only changes.
import { expect, test } from 'vitest';
import type { CallDefinition } from '../../../core/common/call.ts';
import { type Feature, feature } from '../../../core/common/feature.ts';
import { permission } from '../../../core/common/permission.ts';
import { readingPermissions } from './reading-permissions.ts';

const [look, open, both, change] = ['Look', 'Open', 'Both', 'Change'].map((name) =>
  permission(name, 'merchant', 'A test.', []),
) as [ReturnType<typeof permission>, ...ReturnType<typeof permission>[]];

function callOf(method: CallDefinition['method'], asked: typeof look): CallDefinition {
  return {
    name: `${method} ${asked.name}`,
    method,
    path: '/',
    access: { merchant: asked },
    summary: '',
    source: '',
    answers: {},
  };
}

test('a permission that a page or a reading call asks for is one to read with; one that only changes ask for is not', () => {
  const things: Feature = feature({
    name: 'things',
    pages: [{ name: 'things.page', paths: { merchant: '/' }, access: { merchant: open }, title: '', built: true }],
    permissions: [],
    calls: [
      callOf('GET', look),
      callOf('GET', both as typeof look),
      callOf('POST', both as typeof look),
      callOf('DELETE', change as typeof look),
    ],
  });
  expect([...readingPermissions([things])].sort()).toEqual(['Both', 'Look', 'Open']);
});
