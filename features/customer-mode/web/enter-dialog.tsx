// Before a customer's view is entered: whose, what that means, and that it is recorded.
import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import { useState } from 'react';
import { useFocusReturn } from '../../../core/web/actions/use-focus-return.ts';
import { useSend } from '../../../core/web/api/hooks.ts';
import { LookupField } from '../../../core/web/forms/lookup-field.tsx';
import { usePortal } from '../../../core/web/portal-context.ts';
import type { ObjectDialogProps } from '../../../core/web/routes/portal-feature.ts';
import { useSession } from '../../../core/web/session/use-session.ts';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { Button } from '../../../core/web/ui/button.tsx';
import { findActiveCustomers } from '../../merchants/common/contract.ts';
import { enterCustomerMode } from '../common/contract.ts';
import type { dialogTexts } from '../common/late-words.en.ts';
import { changeInCustomerView } from '../common/permissions.ts';
import './enter-dialog.css';

export default function EnterDialog({ objectId, objectName, onClose }: ObjectDialogProps) {
  const text = useTexts<typeof dialogTexts>('customerMode.pages');
  const { session } = usePortal();
  const { permissions } = useSession();
  const [merchantId, setMerchantId] = useState(objectId);
  const [missing, setMissing] = useState(false);
  const send = useSend(enterCustomerMode, { onSuccess: ({ id }) => session.enterCustomerMode(id) });
  useFocusReturn();
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setMissing(!merchantId);
    if (merchantId && !send.isPending && !send.isSuccess) send.mutate({ body: { merchantId } });
  };
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={456}
      padding={24}
      centered
      // The page itself never scrolls, and locking it would write a style into it.
      lockScroll={false}
      transitionProps={{ duration: 100 }}
    >
      <Modal.Overlay backgroundOpacity={1} color="var(--scrim)" />
      <Modal.Content aria-label={text('title')} radius="var(--radius-dialog)">
        <Modal.Body>
          <form className="enter-view" onSubmit={submit} noValidate>
            <h2>{text('title')}</h2>
            {objectId === undefined ? (
              <LookupField
                api={findActiveCustomers}
                label={text('customer')}
                placeholder={text('choose')}
                required
                data-autofocus
                value={merchantId ?? ''}
                onChange={(id) => {
                  setMerchantId(id);
                  setMissing(false);
                }}
                error={missing ? text('choose') : undefined}
              />
            ) : (
              <p className="enter-view-name">{objectName ?? objectId}</p>
            )}
            <p>{text('what')}</p>
            <p>{text(permissions.has(changeInCustomerView.name) ? 'mayChange' : 'readOnly')}</p>
            <div className="enter-view-foot">
              <Button onClick={onClose}>{text('cancel')}</Button>
              <Button type="submit" variant="primary" busy={send.isPending || send.isSuccess}>
                {text('enter')}
              </Button>
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
