// What the sandbox acquirer remembers: operations, notifications to send, and requests that it failed on purpose.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type GroupCommit, openGroupCommit } from './group-commit.ts';
import type { Operation } from './operation.ts';
import type { Family } from './rules.ts';

/** Facts are kept whole as JSON; what is searched by is computed from them, so that there is one truth. */
const schema = `
CREATE TABLE IF NOT EXISTS operations (
  reference   TEXT NOT NULL PRIMARY KEY,
  facts       TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  account_id  TEXT NOT NULL GENERATED ALWAYS AS (facts ->> 'accountId') VIRTUAL,
  request_id  TEXT NOT NULL GENERATED ALWAYS AS (facts ->> 'requestId') VIRTUAL,
  original    TEXT GENERATED ALWAYS AS (facts ->> 'originalReference') VIRTUAL,
  final_at    INTEGER GENERATED ALWAYS AS (facts ->> 'finalAt') VIRTUAL
) WITHOUT ROWID, STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS operations_by_request ON operations (account_id, request_id);
CREATE INDEX IF NOT EXISTS operations_by_original ON operations (original) WHERE original IS NOT NULL;
CREATE INDEX IF NOT EXISTS operations_by_final_at ON operations (final_at) WHERE final_at IS NOT NULL;
CREATE TABLE IF NOT EXISTS notices (
  id          TEXT NOT NULL PRIMARY KEY,
  event_id    TEXT NOT NULL,
  account_id  TEXT NOT NULL,
  url         TEXT NOT NULL,
  body        TEXT NOT NULL,
  attempts    INTEGER NOT NULL DEFAULT 0,
  due_at      INTEGER,
  closed_at   INTEGER,
  last_error  TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS notices_by_due_at ON notices (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS notices_by_closed_at ON notices (closed_at) WHERE closed_at IS NOT NULL;
CREATE TABLE IF NOT EXISTS failed_once (
  account_id  TEXT NOT NULL,
  request_id  TEXT NOT NULL,
  PRIMARY KEY (account_id, request_id)
) WITHOUT ROWID, STRICT;
`;

/** A notification that is to be sent: again and again until the caller takes it or we give up. */
export interface Notice {
  readonly id: string;
  /** The same for copies of one event. */
  readonly eventId: string;
  readonly accountId: string;
  readonly url: string;
  readonly body: string;
  readonly attempts: number;
}

export interface Taken {
  readonly operation: Operation;
  /** Keyed hash of the request, to know a repeat from another request under the same id. */
  readonly fingerprint: string;
}

export interface Store {
  /** Runs `work` in a transaction; resolves when it is durable. Writes below are allowed only inside. */
  write<T>(work: () => T): Promise<T>;
  taken(accountId: string, requestId: string): Taken | undefined;
  operation(reference: string): Operation | undefined;
  family(reference: string): Family;
  insert(operation: Operation, fingerprint: string): void;
  update(operation: Operation): void;
  captures(reference: string): Operation[];
  /** Operations whose time to become final has come, oldest first. `at` in milliseconds since 1970. */
  operationsDue(at: number, limit: number): Operation[];
  noticesDue(at: number, limit: number): Notice[];
  /** The next instant at which something is due, milliseconds since 1970. */
  nextDueAt(): number | undefined;
  addNotice(notice: Omit<Notice, 'attempts'>, dueAt: number): void;
  retryNotice(id: string, dueAt: number, error: string): void;
  /** Delivered, or given up with an error. */
  closeNotice(id: string, at: number, error: string | undefined): void;
  forgetNoticesClosedBefore(at: number): void;
  /** True the first time it is asked about a request. */
  failsFirstTime(accountId: string, requestId: string): boolean;
  isOpen(): boolean;
  close(): void;
}

interface FactsRow {
  readonly facts: string;
  readonly fingerprint: string;
}
interface FamilyRow {
  readonly refunded: number;
  readonly pending: number;
  readonly firstCapturedAt: number | null;
}
interface NoticeRow {
  readonly id: string;
  readonly event_id: string;
  readonly account_id: string;
  readonly url: string;
  readonly body: string;
  readonly attempts: number;
}

/** The original's own operations and those on its captures. */
const familySql = `
WITH kin AS (
  SELECT facts FROM operations WHERE original = :reference
  UNION ALL
  SELECT grandchild.facts FROM operations child JOIN operations grandchild ON grandchild.original = child.reference
   WHERE child.original = :reference)
SELECT coalesce(sum(facts ->> 'amountMinor') FILTER (WHERE facts ->> 'type' = 'refund' AND facts ->> 'state' IN ('approved', 'pending')), 0) AS refunded,
       count(*) FILTER (WHERE facts ->> 'state' = 'pending') AS pending,
       min(facts ->> 'createdAt') FILTER (WHERE facts ->> 'type' = 'capture' AND facts ->> 'state' = 'approved') AS firstCapturedAt
  FROM kin`;

/** Opens `<folder>/acquirer.sqlite`, made new if need be. */
export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true });
  return storeOver(openGroupCommit(join(folder, 'acquirer.sqlite'), schema));
}

const operationOf = (row: unknown): Operation => JSON.parse((row as FactsRow).facts) as Operation;
const noticeOf = (row: unknown): Notice => {
  const { id, event_id, account_id, url, body, attempts } = row as NoticeRow;
  return { id, eventId: event_id, accountId: account_id, url, body, attempts };
};

function storeOver({ db, write, close }: GroupCommit): Store {
  const byRequest = db.prepare('SELECT facts, fingerprint FROM operations WHERE account_id = ? AND request_id = ?');
  const byReference = db.prepare('SELECT facts FROM operations WHERE reference = ?');
  const family = db.prepare(familySql);
  const insert = db.prepare('INSERT INTO operations (reference, facts, fingerprint) VALUES (?, ?, ?)');
  const update = db.prepare('UPDATE operations SET facts = ? WHERE reference = ?');
  const captures = db.prepare(`SELECT facts FROM operations WHERE original = ? AND facts ->> 'type' = 'capture'`);
  const operationsDue = db.prepare('SELECT facts FROM operations WHERE final_at <= ? ORDER BY final_at LIMIT ?');
  const noticesDue = db.prepare('SELECT * FROM notices WHERE due_at <= ? ORDER BY due_at LIMIT ?');
  const nextDue = db.prepare(`SELECT min(at) AS at FROM (
    SELECT min(final_at) AS at FROM operations WHERE final_at IS NOT NULL
    UNION ALL SELECT min(due_at) FROM notices WHERE due_at IS NOT NULL)`);
  const addNotice = db.prepare(
    'INSERT INTO notices (id, event_id, account_id, url, body, due_at) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const retry = db.prepare('UPDATE notices SET attempts = attempts + 1, due_at = ?, last_error = ? WHERE id = ?');
  const closeNotice = db.prepare(
    'UPDATE notices SET attempts = attempts + 1, due_at = NULL, closed_at = ?, last_error = ? WHERE id = ?',
  );
  const forget = db.prepare('DELETE FROM notices WHERE closed_at < ?');
  const failOnce = db.prepare('INSERT OR IGNORE INTO failed_once (account_id, request_id) VALUES (?, ?)');

  return {
    write,
    taken(accountId, requestId) {
      const row = byRequest.get(accountId, requestId) as FactsRow | undefined;
      return row && { operation: operationOf(row), fingerprint: row.fingerprint };
    },
    operation(reference) {
      const row = byReference.get(reference);
      return row && operationOf(row);
    },
    family(reference) {
      const row = family.get({ reference }) as unknown as FamilyRow;
      return {
        refundedMinor: row.refunded,
        pendingCount: row.pending,
        firstCapturedAt: row.firstCapturedAt ?? undefined,
      };
    },
    insert: (operation, fingerprint) => void insert.run(operation.reference, JSON.stringify(operation), fingerprint),
    update: (operation) => void update.run(JSON.stringify(operation), operation.reference),
    captures: (reference) => captures.all(reference).map(operationOf),
    operationsDue: (at, limit) => operationsDue.all(at, limit).map(operationOf),
    noticesDue: (at, limit) => noticesDue.all(at, limit).map(noticeOf),
    nextDueAt: () => (nextDue.get() as { at: number | null }).at ?? undefined,
    addNotice: (notice, dueAt) =>
      void addNotice.run(notice.id, notice.eventId, notice.accountId, notice.url, notice.body, dueAt),
    retryNotice: (id, dueAt, error) => void retry.run(dueAt, error, id),
    closeNotice: (id, at, error) => void closeNotice.run(at, error ?? null, id),
    forgetNoticesClosedBefore: (at) => void forget.run(at),
    failsFirstTime: (accountId, requestId) => failOnce.run(accountId, requestId).changes === 1,
    isOpen: () => db.isOpen,
    close,
  };
}
