// The supervisor: a part that is killed comes back, one that cannot start is told with its log, and all leave when asked.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../tests/eventually.ts';
import { OperatorFault } from './operator-fault.ts';
import { freePorts } from './ports.ts';
import { isAlive } from './postgres-server.ts';
import { type Supervisor, supervise } from './supervisor.ts';

let folder: string;
let port: number;
let supervisor: Supervisor;
const lines: string[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-supervisor-'));
  port = await freePorts(1);
  lines.length = 0;
});
afterEach(async () => {
  await supervisor.stop();
  rmSync(folder, { recursive: true });
});

function start(name: string): Supervisor {
  supervisor = supervise({
    parts: [{ name, port }],
    script: fileURLToPath(new URL('../../tests/part-fixture.ts', import.meta.url)),
    env: { ...process.env, PART_PORT: String(port) },
    host: '127.0.0.1',
    logFolder: folder,
    report: (line) => lines.push(line),
  });
  return supervisor;
}

/** The process that answers. */
async function answering(): Promise<number> {
  return Number(await (await fetch(`http://127.0.0.1:${port}/`)).text());
}

test('a part that is killed is back, and both are told', async () => {
  await start('web').ready;
  const first = await answering();
  process.kill(first, 'SIGKILL');
  await eventually(() => expect(lines.at(-1)).toBe('web is back.'));
  expect(lines[0]).toContain('web ended (SIGKILL)');
  expect(await answering()).not.toBe(first);
});

test('a part that never starts fails the start, with the end of its log', async () => {
  await expect(start('broken').ready).rejects.toSatisfy(
    (fault) => fault instanceof OperatorFault && /exit code 1[\s\S]*a setting is missing/.test(fault.message),
  );
});

test('stopping ends the part', async () => {
  await start('web').ready;
  const pid = await answering();
  await supervisor.stop();
  expect(isAlive(pid)).toBe(false);
});
