// The database of the running product, for browser tests of what happens without anybody's doing in the browser.
import { Database } from '../core/server/database.ts';
import { productDatabaseUrl } from './extra-part.ts';

/** Opens it as the product's own login does. Throws when no product runs where PORTICO_HOME or DATABASE_URL says. */
export async function productDatabase(): Promise<Database> {
  const url = await productDatabaseUrl();
  return new Database({ url, poolSize: 2, applicationName: 'portico-browser-test' });
}
