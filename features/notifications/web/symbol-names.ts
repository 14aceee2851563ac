// Which symbol stands for which type of notification. Source: document 1, section 3.
import type { NotificationType } from '../common/notification.ts';

const symbols: Readonly<Record<NotificationType, string>> = {
  PreCheckForm: 'description',
  Proposal: 'library_books',
  Agreement: 'people_outline',
  BoardingDocuments: 'flight_takeoff',
  Task: 'event_available',
  TransactionVelocityAlert: 'sync_problem',
  ReportGenerated: 'description',
};

/** The symbol of a type; a bell for one that a later version of the server may send. */
export function symbolOf(type: string): string {
  return Object.hasOwn(symbols, type) ? symbols[type as NotificationType] : 'notifications';
}
