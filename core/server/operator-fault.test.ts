// What an operator reads when a part ends: one line that says what to do, where the operator can do something.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OperatorFault, toldToOperator } from './operator-fault.ts';

function thrownBy(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

test('a fault that was thrown for the operator is told as it is', () => {
  expect(toldToOperator(new OperatorFault('Do this.'))).toBe('Do this.');
});

test('a full disk, as Node and as PostgreSQL tell it', () => {
  for (const error of [
    Object.assign(new Error('write'), { code: 'ENOSPC' }),
    Object.assign(new Error('could not extend file'), { code: '53100' }),
    new Error('FATAL: could not write: No space left on device'),
  ])
    expect(toldToOperator(error)).toMatch(/^The disk is full: free some space/);
});

test('a port in use', async () => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const error = await new Promise<Error>((failed) => createServer().once('error', failed).listen(port, '127.0.0.1'));
  server.close();
  expect(toldToOperator(error)).toMatch(new RegExp(`^Port ${port} is in use by another program.*PORT_BASE`));
});

test('a place that cannot be used: the path, why, and what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-fault-'));
  try {
    writeFileSync(join(folder, 'file'), '');
    const path = join(folder, 'file/secret');
    expect(toldToOperator(thrownBy(() => readFileSync(path)))).toBe(
      `${path} cannot be used (a part of the path is no folder): start as its owner, or set PORTICO_HOME to another folder.`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
  const denied = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/root/portico' });
  expect(toldToOperator(denied)).toMatch(/^\/root\/portico cannot be used \(permission denied\)/);
});

test('everything else with all that is known', () => {
  expect(toldToOperator(new TypeError('of ours'))).toMatch(/TypeError: of ours\n\s+at /);
});
