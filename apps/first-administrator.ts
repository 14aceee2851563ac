// Asks on the console who the first administrator of an empty installation is, and makes the account.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Problem } from '../core/common/problem.ts';
import type { DatabaseUrls } from '../core/server/embedded-postgres.ts';
import { OperatorFault } from '../core/server/operator-fault.ts';
import { createFirstAdministrator } from '../demo/first-administrator.ts';

/**
 * Asks until the answers will do.
 * @throws {OperatorFault} when there is no console to ask on
 */
export async function makeFirstAdministrator(urls: Pick<DatabaseUrls, 'appUrl'>): Promise<void> {
  process.stdout.write('\nThis is an empty installation. Its first administrator:\n');
  const { ask, close } = openConsole();
  try {
    while (!(await isMade(urls, await ask('  E-mail address: '), await askPassword(ask))));
  } finally {
    close();
  }
}

/** Whether the identity server took them; its own rules decide what will do. */
async function isMade(urls: Pick<DatabaseUrls, 'appUrl'>, email: string, password: string): Promise<boolean> {
  try {
    await createFirstAdministrator({ urls, email, password });
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const fields = error.detail.errors?.map(({ message }) => message) ?? [];
    process.stdout.write(`  ${fields.length > 0 ? fields.join(' ') : error.message}\n`);
    return false;
  }
}

type Ask = (question: string, isSecret?: boolean) => Promise<string>;

async function askPassword(ask: Ask): Promise<string> {
  for (;;) {
    const password = await ask('  Password: ', true);
    if ((await ask('  The same again: ', true)) === password) return password;
    process.stdout.write('  These are not the same.\n');
  }
}

/** A console that does not echo secrets. Read by lines, since a pipe may bring several at once. */
function openConsole(): { ask: Ask; close(): void } {
  let isSilent = false;
  const echo = new Writable({
    write(chunk, _encoding, done) {
      if (!isSilent) process.stdout.write(chunk);
      done();
    },
  });
  const reader = createInterface({ input: process.stdin, output: echo, terminal: process.stdin.isTTY === true });
  const lines = reader[Symbol.asyncIterator]();
  const ask: Ask = async (question, isSecret = false) => {
    process.stdout.write(question);
    isSilent = isSecret;
    const { value, done } = await lines.next();
    isSilent = false;
    if (isSecret) process.stdout.write('\n');
    if (done) throw new OperatorFault('The first administrator is asked for on the console: start in a terminal.');
    return value.trim();
  };
  return { ask, close: () => reader.close() };
}
