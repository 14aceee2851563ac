// The words of all features in Turkish, by the feature's name: what the portal needs from the start.
import { texts as audit } from '../../features/audit/common/texts.tr.ts';
import { texts as customerMode } from '../../features/customer-mode/common/texts.tr.ts';
import { texts as notes } from '../../features/notes/common/texts.tr.ts';
import { texts as notifications } from '../../features/notifications/common/texts.tr.ts';
import { texts as profile } from '../../features/profile/common/texts.tr.ts';
import { texts as session } from '../../features/session/common/texts.tr.ts';
import { texts as shell } from '../../features/shell/common/texts.tr.ts';
import { texts as tenants } from '../../features/tenants/common/texts.tr.ts';
import { tr as transactions } from '../../features/transactions/common/texts.tr.ts';

export const words = { shell, transactions, profile, notes, tenants, notifications, session, customerMode, audit };
