// `npm run audit:export -- > file.jsonl`: writes the sealed audit log to standard output; `npm run audit:verify` proves it.
import { once } from 'node:events';
import { loadConfig, withUrls } from '../core/server/config.ts';
import { Database } from '../core/server/database.ts';
import { findDatabase } from '../core/server/embedded-postgres.ts';
import { OperatorFault, toldToOperator } from '../core/server/operator-fault.ts';
import { exportAudit } from '../features/audit/server/index.ts';

async function main(): Promise<void> {
  const config = loadConfig(process.env, 'all');
  const found = config.database.appUrl ? undefined : await findDatabase(config);
  const { appUrl: url, readUrl } = found ? withUrls(config, found).database : config.database;
  if (url === undefined)
    throw new OperatorFault(`No database runs over ${config.home}: start it with "npm start", or set DATABASE_URL.`);
  const db = new Database({ url, readUrl, poolSize: 1, readPoolSize: 1, applicationName: 'portico-audit-export' });
  try {
    const head = await exportAudit(db, write);
    // To the other stream: kept elsewhere, it proves later that nothing was cut off at the end.
    console.error(`The chain ends in seal ${head.sequence}: ${head.hash}`);
  } finally {
    await db.close();
  }
}

async function write(line: string): Promise<void> {
  if (!process.stdout.write(line)) await once(process.stdout, 'drain');
}

main().catch((error) => {
  console.error(toldToOperator(error));
  process.exitCode = 1;
});
