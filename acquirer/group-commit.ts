// Group commit over one SQLite file: all writes of one turn of the event loop share a transaction and its one fsync.
import { DatabaseSync } from 'node:sqlite';

/** How long a write waits for another process that holds the file, in milliseconds (a back-up, a person with a console). */
const busyTimeoutMs = 5_000;
/** Writes in one transaction at most: bounds how long the first of them waits for the last. */
const batchSizeMax = 500;

interface Waiting {
  readonly work: () => unknown;
  readonly done: (result: unknown) => void;
  readonly failed: (error: unknown) => void;
}

export interface GroupCommit {
  readonly db: DatabaseSync;
  /** Runs `work` in a transaction and resolves when it is on disk. `work` touches the database only: it may be run a second time. */
  write<T>(work: () => T): Promise<T>;
  close(): void;
}

/** Opens the file, made new if need be, so that a `kill -9` or a power cut loses nothing that was answered. */
export function openGroupCommit(file: string, schema: string): GroupCommit {
  const db = new DatabaseSync(file);
  db.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;`);
  db.exec(schema);
  const queue: Waiting[] = [];
  let scheduled = false;

  const flush = (): void => {
    scheduled = false;
    const batch = queue.splice(0, batchSizeMax);
    if (queue.length > 0) schedule();
    if (batch.length === 0) return;
    try {
      const results = inTransaction(db, () => batch.map((one) => one.work()));
      batch.forEach((one, i) => {
        one.done(results[i]);
      });
    } catch {
      alone(db, batch);
    }
  };
  const schedule = (): void => {
    if (scheduled) return;
    scheduled = true;
    setImmediate(flush);
  };

  return {
    db,
    write: <T>(work: () => T) =>
      new Promise<T>((resolve, reject) => {
        queue.push({ work, done: resolve as (result: unknown) => void, failed: reject });
        schedule();
      }),
    close() {
      while (queue.length > 0) flush();
      db.close();
    },
  };
}

function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** After a batch failed: each by itself, so that only the guilty one fails. */
function alone(db: DatabaseSync, batch: readonly Waiting[]): void {
  for (const one of batch) {
    try {
      one.done(inTransaction(db, one.work));
    } catch (error) {
      one.failed(error);
    }
  }
}
