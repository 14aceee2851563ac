// Customers by name for the command palette: each opens the question whether to enter their view.
import { choicesOf } from '../../../core/common/lookup.ts';
import type { PaletteSource } from '../../../core/web/shell/palette-source.ts';
import { findActiveCustomers } from '../../merchants/common/contract.ts';
import { customerModeDialog } from '../common/feature.ts';
import { enterCustomerView } from '../common/permissions.ts';

/** Results shown at once. */
const resultsMax = 5;

const customers: PaletteSource = {
  heading: 'customerMode.viewAs',
  icon: 'eye',
  minLength: 2,
  find: async (text, { client, session, signal }) => {
    if (!session.can(enterCustomerView)) return [];
    const found = choicesOf(await client.send(findActiveCustomers, { query: { searchKey: text } }, { signal }));
    return found.slice(0, resultsMax).map(({ id, name }) => ({
      id: `view-as-${id}`,
      title: name,
      opens: { dialog: customerModeDialog, objectId: id, objectName: name },
    }));
  },
};

export default customers;
