// `npm run backup -- <file>`: writes a back-up of the installation's database, while it runs or not.

import { writeBackup } from '../core/server/backup.ts';
import { loadConfig } from '../core/server/config.ts';
import { findDatabase, startDatabase } from '../core/server/embedded-postgres.ts';
import { OperatorFault, toldToOperator } from '../core/server/operator-fault.ts';

async function main(): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new OperatorFault('Name one file: npm run backup -- <file>.sql.gz');
  const config = loadConfig(process.env);
  // One that runs already belongs to whoever started it, and goes on.
  const running = config.database.ownerUrl ?? (await findDatabase(config))?.ownerUrl;
  const started = running === undefined ? await startDatabase(config) : undefined;
  try {
    const ownerUrl = running ?? started?.ownerUrl ?? '';
    const { tables, rows } = await writeBackup({ ownerUrl, secret: config.secret, now: new Date() }, file);
    console.log(`${file} holds ${rows} rows of ${tables} tables.`);
    console.log('Keep PORTICO_SECRET with it, but not beside it: without the secret its sealed values are of no use.');
  } finally {
    await started?.stop();
  }
}

main().catch((error) => {
  console.error(toldToOperator(error));
  process.exitCode = 1;
});
