// The words of all features in English, by the feature's name: what the portal needs from the start.
import { texts as audit } from '../../features/audit/common/texts.en.ts';
import { texts as customerMode } from '../../features/customer-mode/common/texts.en.ts';
import { texts as notes } from '../../features/notes/common/texts.en.ts';
import { texts as notifications } from '../../features/notifications/common/texts.en.ts';
import { texts as profile } from '../../features/profile/common/texts.en.ts';
import { texts as session } from '../../features/session/common/texts.en.ts';
import { texts as shell } from '../../features/shell/common/texts.en.ts';
import { texts as tenants } from '../../features/tenants/common/texts.en.ts';
import { en as transactions } from '../../features/transactions/common/texts.en.ts';

export const words = { shell, transactions, profile, notes, tenants, notifications, session, customerMode, audit };
