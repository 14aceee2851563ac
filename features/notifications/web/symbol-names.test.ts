// Symbols of all types.
import { expect, test } from 'vitest';
import { notificationTypes } from '../common/notification.ts';
import { symbolOf } from './symbol-names.ts';

test('S1-157 S1-159 each of the seven types has its symbol, any other type a bell', () => {
  expect(notificationTypes.map((type) => [type, symbolOf(type)])).toEqual([
    ['PreCheckForm', 'description'],
    ['Proposal', 'library_books'],
    ['Agreement', 'people_outline'],
    ['BoardingDocuments', 'flight_takeoff'],
    ['Task', 'event_available'],
    ['TransactionVelocityAlert', 'sync_problem'],
    ['ReportGenerated', 'description'],
  ]);
  for (const other of ['SomethingNew', '', 'constructor']) expect(symbolOf(other)).toBe('notifications');
});
