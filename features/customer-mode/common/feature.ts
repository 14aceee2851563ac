// Customer system mode: no page of its own; everything that the portal has is seen in it.
import { feature } from '../../../core/common/feature.ts';
import * as contract from './contract.ts';
import { customerModePermissions, enterCustomerView } from './permissions.ts';

/** The dialog that asks before a customer's view is entered; its object is the merchant. */
export const customerModeDialog = 'customerMode';

export const customerMode = feature({
  name: 'customerMode',
  pages: [],
  permissions: customerModePermissions,
  calls: [contract.enterCustomerMode, contract.leaveCustomerMode],
  commands: [{ title: 'customerMode.command', icon: 'eye', access: enterCustomerView, dialog: customerModeDialog }],
});
