// Who decides how long people of a tenant may be idle.
import { permission } from '../../../core/common/permission.ts';

export const editSession = {
  tenant: permission('Settings.Session.Edit', 'tenant', "Decides how soon the tenant's idle people are signed out.", [
    'administrator',
  ]),
};
