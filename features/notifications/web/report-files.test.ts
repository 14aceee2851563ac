// Files of reports: whose token goes where, what they are called, and what is in the zip.
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { reportAddress, reportNames, zipName, zipped } from './report-files.ts';

const origin = 'https://portal.example';
const bases = { merchant: '/merchant-api', report: 'https://reports.example/api', unversioned: '/api' };

describe('the token goes to', () => {
  test.each([
    ['/merchant-api/v1/reports/1.csv', `${origin}/merchant-api/v1/reports/1.csv`],
    [`${origin}/api/fs/1?x=2`, `${origin}/api/fs/1?x=2`],
    ['https://reports.example/api/1.csv', 'https://reports.example/api/1.csv'],
  ])('%s, an API of ours', (written, address) => {
    expect(reportAddress(written, bases, origin)).toBe(address);
  });

  test.each([
    'https://evil.example/merchant-api/v1/1.csv',
    'https://reports.example/elsewhere/1.csv',
    'https://reports.example/api-of-others/1.csv',
    'http://reports.example/api/1.csv',
    'https://reports.example:8443/api/1.csv',
    'https://user@reports.example/api/1.csv',
    '//evil.example/api/1.csv',
    '/merchant-api/../somewhere.csv',
    '/authentication/login',
    'javascript:alert(1)',
    'blob:https://portal.example/api/1',
    'https://',
  ])('nowhere else: %s', (written) => {
    expect(reportAddress(written, bases, origin)).toBeUndefined();
  });
});

test('S1-208 files are called by the ends of their addresses, as csv, none like another', () => {
  const names = reportNames([
    `${origin}/api/transactions-daily`,
    `${origin}/api/transactions-daily.csv?x=1`,
    `${origin}/api/Sat%C4%B1%C5%9Flar%2F2026.CSV`,
    `${origin}/api/%E0%A4%A`,
    `${origin}/api/`,
  ]);
  expect(names).toEqual([
    'transactions-daily.csv',
    'transactions-daily (2).csv',
    'Satışlar-2026.csv',
    '%E0%A4%A.csv',
    'report.csv',
  ]);
});

test('S1-208 several are one zip of csv files, named by the time in UTC', async () => {
  expect(zipName(new Date('2026-11-21T09:41:07.123Z'))).toBe('reports-20261121T094107Z.zip');
  const large = 'a;b;c\n'.repeat(200_000);
  const zip = await zipped([
    { name: 'one.csv', content: new Blob(['a;b\n1;2\n']) },
    { name: 'iki ş.csv', content: new Blob([large]) },
    { name: 'empty.csv', content: new Blob([]) },
  ]);
  expect(zip.type).toBe('application/zip');
  expect(zip.size).toBeLessThan(large.length / 20);
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.keys(files)).toEqual(['one.csv', 'iki ş.csv', 'empty.csv']);
  expect(strFromU8(files['one.csv'] ?? new Uint8Array())).toBe('a;b\n1;2\n');
  expect(strFromU8(files['iki ş.csv'] ?? new Uint8Array())).toBe(large);
});
