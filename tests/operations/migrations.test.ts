// Migrations run while the old version still works: forward only, and nothing in them that takes away what it uses or holds it up.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkout } from '../../core/server/config.ts';

const files = globSync(['{core,identity}/**/migrations/*.sql', 'features/*/server/migrations/*.sql'], {
  cwd: checkout,
}).sort();

/** Statements that hurt on a table which is there already, and what to do instead. Source: docs/operations.md, "Upgrading". */
const dangerous: readonly { readonly pattern: RegExp; readonly instead: string }[] = [
  {
    pattern: /\bdrop\s+(table|column|schema|type|view)\b/,
    instead: 'the old version uses it: drop it one release after its last use, by hand',
  },
  { pattern: /\brename\b/, instead: 'add the new name beside the old one' },
  {
    pattern: /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/,
    instead: 'it rewrites the table under a lock: add a column and copy in batches',
  },
  {
    pattern: /\bset\s+not\s+null\b/,
    instead: 'it reads the table under a lock: add a check "not valid", then validate it',
  },
  {
    pattern: /\badd\s+(column\s+)?(?!constraint)\w+[^,;]*\bnot\s+null\b(?![^,;]*\bdefault\b)/,
    instead: 'the old version writes rows without it: give it a default',
  },
  {
    pattern: /\badd\s+(constraint\s+\w+\s+)?(check|foreign\s+key)\b(?![^;]*\bnot\s+valid\b)/,
    instead: 'add it "not valid", and validate it in a migration of its own',
  },
  {
    pattern: /\badd\s+(constraint\s+\w+\s+)?(unique|primary\s+key)\s*\(/,
    instead: 'build a unique index first, then "add constraint … using index"',
  },
  {
    pattern: /\bcreate\s+(unique\s+)?index\s+(?!if\s+not\s+exists)/,
    instead: 'say "if not exists", so that operators can build it concurrently before the upgrade',
  },
  { pattern: /\b(truncate|lock\s+table|cluster|vacuum\s+full|reindex)\b/, instead: 'it locks everybody out' },
];

/** Of the first release: when they run, the tables that they add an index to are empty. */
const ofFirstRelease = new Set(['0121.do.recent-sessions.sql', '0321.do.audit-by-id.sql']);

/** Statements of a migration that concern what was there before it. */
function statementsOnOldThings(text: string): string[] {
  const plain = text.replaceAll(/--.*$/gm, '').toLowerCase();
  const made = new Set(
    [...plain.matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/g)].map(
      ([, name]) => name,
    ),
  );
  // Bodies of functions run later, in transactions of their own.
  const outside = plain.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''");
  return outside
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => {
      const table = /^(?:alter table|create (?:unique )?index .*?\bon)(?: only)?(?: if exists)? ([\w.]+)/.exec(
        statement,
      )?.[1];
      const isGrant = /^(grant|revoke|comment|create (policy|trigger|function|or replace))/.test(statement);
      return !isGrant && !(table !== undefined && made.has(table));
    });
}

function faultsOf(text: string): string[] {
  return statementsOnOldThings(text).flatMap((statement) =>
    dangerous
      .filter(({ pattern }) => pattern.test(statement))
      .map(({ instead }) => `${statement.slice(0, 80)}: ${instead}`),
  );
}

test('there is a way forward only, and every file says first why it is there', () => {
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    expect(basename(file)).toMatch(/^\d{4}\.do\.[a-z0-9-]+\.sql$/);
    expect(readFileSync(`${checkout}/${file}`, 'utf8')).toMatch(/^-- \S/);
  }
  const numbers = files.map((file) => basename(file).slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});

test.each(files.filter((file) => !ofFirstRelease.has(basename(file))))('%s is safe beside the old version', (file) => {
  expect(faultsOf(readFileSync(`${checkout}/${file}`, 'utf8'))).toEqual([]);
});

describe('the rules themselves', () => {
  test.each([
    'alter table merchant drop column name;',
    'drop table merchant;',
    'alter table merchant rename column name to title;',
    'alter table merchant alter column size type bigint;',
    'alter table merchant alter name set not null;',
    'alter table merchant add column size int not null;',
    'alter table merchant add constraint sane check (size > 0);',
    'alter table merchant add constraint one unique (size);',
    'create index merchant_by_size on merchant (size);',
    'truncate merchant;',
  ])('refused: %s', (statement) => {
    expect(faultsOf(statement)).toHaveLength(1);
  });

  test.each([
    'alter table merchant add column size int;',
    'alter table merchant add column size int not null default 0;',
    'alter table merchant add constraint sane check (size > 0) not valid;',
    'create index if not exists merchant_by_size on merchant (size);',
    'create table size (id int not null); create index size_by_id on size (id); alter table size add unique (id);',
    'create function f() returns void language plpgsql as $$ begin drop table gone; end $$;',
  ])('let through: %s', (statement) => {
    expect(faultsOf(statement)).toEqual([]);
  });
});
