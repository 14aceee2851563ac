// The database of the running product, for browser tests of what happens without anybody's doing in the browser.
import { loadConfig, withUrls } from '../core/server/config.ts';
import { Database } from '../core/server/database.ts';
import { findDatabase } from '../core/server/embedded-postgres.ts';

/** Opens it as the product's own login does. Throws when no product runs where PORTICO_HOME or DATABASE_URL says. */
export async function productDatabase(): Promise<Database> {
  const config = loadConfig(process.env);
  const found = config.database.ownerUrl ? undefined : await findDatabase(config);
  const url = (found ? withUrls(config, found) : config).database.appUrl;
  if (url === undefined) throw new Error('no database of a running product is found');
  return new Database({ url, poolSize: 2, applicationName: 'portico-browser-test' });
}
