// The dialog of an act: asks what the act needs, says what will happen, and sends it once. Loaded when the first one opens.
import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import { XIcon } from 'lucide-react';
import { useRef } from 'react';
import type { AnswerOf, CallDefinition } from '../../common/call.ts';
import { ApiFailure } from '../api/failure.ts';
import { type Sent, useSend } from '../api/hooks.ts';
import { useDraft } from '../forms/use-draft.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { ActionFailure, ActionRefusal } from './action-failure.tsx';
import { ActionFields } from './action-fields.tsx';
import { type ActionValues, type AskedField, type Left, refusalOf, serverFaults } from './action-form.ts';
import './actions.css';
import { ActionSummary, type SummaryRow } from './action-summary.tsx';
import type { texts } from './late-words.en.ts';
import { useActionForm } from './use-action-form.ts';
import { useFocusReturn } from './use-focus-return.ts';

export interface ActionDialogProps<D extends CallDefinition> {
  readonly call: D;
  /** What is sent for the values of the form. */
  readonly inputOf: (values: ActionValues) => Sent<D>;
  /** What is half-written is kept under this name over the end of a session. */
  readonly draft: string;
  readonly title: string;
  /** What it is done to, in one line. */
  readonly subtitle: React.ReactNode;
  readonly asks: readonly AskedField[];
  /** What there is to act on; needed when an amount is asked for. */
  readonly left?: Left | undefined;
  readonly words: {
    readonly amount: string;
    /** `All that is left: 129,90`. */
    readonly all: string;
    readonly reason: string;
    readonly note: string;
    readonly noteHint: string;
    /** One clear verb, with the amount once there is one: `Refund 40,00 EUR`. */
    readonly verb: (values: ActionValues) => string;
    /** The status and the acts in the person's language, for a refusal. */
    readonly status: (status: string) => string;
    readonly because: (code: string) => string;
    readonly action: (action: string) => string;
  };
  readonly reasons?: readonly { readonly value: string; readonly label: string }[];
  readonly explanation?: string | undefined;
  readonly summary: (values: ActionValues) => readonly SummaryRow[];
  readonly onDone: (answer: AnswerOf<D>) => void;
  /** The member of a refusal that holds the status as it is now. */
  readonly statusFact: string;
  /** The state was not what the dialog was opened on. */
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

/** Mount it to open it: a dialog is one intention, and what it sends has one idempotency key until it is answered. */
export default function ActionDialog<D extends CallDefinition>(props: ActionDialogProps<D>) {
  const { call, inputOf, draft, title, subtitle, asks, left, words, explanation, summary, onDone, onClose } = props;
  const text = useTexts<typeof texts>('core.actions');
  const form = useActionForm(asks, left);
  const send = useSend(call, { silent: true, onSuccess: onDone });
  // Set in the moment of the click: a second one comes before React has drawn the first.
  const sent = useRef(false);
  const refusal = refusalOf(send.error, props.statusFact);
  useDraft(draft, {
    value: form.texts,
    // What may have been done already is not offered to be done again.
    isChanged: form.isChanged && !(send.error instanceof ApiFailure && send.error.outcomeUnknown),
    restore: form.restore,
  });
  useFocusReturn();

  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (sent.current || !form.check()) return;
    sent.current = true;
    send.mutate(inputOf(form.values), {
      onError: (error) => {
        sent.current = false;
        form.focusOn(Object.keys(serverFaults(error)));
        if (refusalOf(error, props.statusFact) !== undefined) props.onRefused();
      },
    });
  };
  return (
    // Its parts, because Mantine's own head would be a second banner to screen readers.
    <Modal.Root
      opened
      onClose={onClose}
      size={496}
      padding={24}
      centered
      // The page itself never scrolls, and locking it would write a style into it.
      lockScroll={false}
      transitionProps={{ duration: 100 }}
    >
      <Modal.Overlay backgroundOpacity={1} color="var(--scrim)" />
      <Modal.Content aria-label={title} radius="var(--radius-dialog)">
        <Modal.Body>
          <div className="action-head">
            <h2>{title}</h2>
            <button type="button" aria-label={text('close')} onClick={onClose}>
              <XIcon size={16} strokeWidth={1.75} aria-hidden />
            </button>
          </div>
          <p className="action-subtitle">{subtitle}</p>
          {refusal === undefined ? (
            <form onSubmit={submit} noValidate className="action-form">
              <ActionFields {...props} form={form} serverFaults={serverFaults(send.error)} />
              {explanation !== undefined && <p className="action-explanation">{explanation}</p>}
              <ActionSummary rows={summary(form.values)} />
              <ActionFailure error={send.error} />
              <div className="action-foot">
                <Button onClick={onClose}>{text('cancel')}</Button>
                <Button type="submit" variant="primary" aria-busy={send.isPending}>
                  {send.isPending ? text('underWay') : words.verb(form.values)}
                </Button>
              </div>
            </form>
          ) : (
            <ActionRefusal refusal={refusal} error={send.error} words={words} onClose={onClose} />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
