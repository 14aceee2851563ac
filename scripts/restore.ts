// `npm run restore -- <file>`: fills a new installation's empty database from a back-up.
import { loadConfig } from '../core/server/config.ts';
import { startDatabase } from '../core/server/embedded-postgres.ts';
import { OperatorFault, toldToOperator } from '../core/server/operator-fault.ts';
import { restoreBackup } from '../core/server/restore.ts';

async function main(): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new OperatorFault('Name one file: npm run restore -- <file>.sql.gz');
  const config = loadConfig(process.env);
  const { stop, ...urls } = await startDatabase(config);
  try {
    const { takenAt } = await restoreBackup({ urls, secret: config.secret }, file);
    console.log(`The database is as it was at ${takenAt}.`);
  } finally {
    await stop();
  }
}

main().catch((error) => {
  console.error(toldToOperator(error));
  process.exitCode = 1;
});
