// A transaction beside the list that it was found in.
import { Drawer } from '../../../core/web/detail/drawer.tsx';
import { DrawerTop } from '../../../core/web/detail/drawer-top.tsx';
import type { RowDrawerProps } from '../../../core/web/list/list-page.tsx';
import { TransactionView } from './transaction-view.tsx';

export function TransactionDrawer({ id, href, tab, onTab, onClose }: RowDrawerProps) {
  return (
    <Drawer>
      <TransactionView
        key={id}
        id={id}
        place="drawer"
        tab={tab}
        onTab={onTab}
        top={(reference) => <DrawerTop reference={reference} href={href} onClose={onClose} />}
      />
    </Drawer>
  );
}
