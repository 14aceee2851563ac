// What tenant staff may be allowed to do in a customer's view.
import { permission } from '../../../core/common/permission.ts';

/** Steps into a customer's view, to look. */
export const enterCustomerView = {
  tenant: permission(
    'CRM.CustomerSystemMode.Enter',
    'tenant',
    'Sees the portal as one of the customers does; entering and leaving are recorded.',
    ['administrator', 'operator'],
  ),
} as const;

/** Asked for beside the one above: changes there count as done by the person, in the customer's view. */
export const changeInCustomerView = permission(
  'CRM.CustomerSystemMode.Change',
  'tenant',
  'Does in a customer’s view what an administrator of the customer may do.',
  ['administrator'],
);

export const customerModePermissions = [enterCustomerView.tenant, changeInCustomerView];
