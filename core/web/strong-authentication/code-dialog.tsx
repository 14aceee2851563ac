// 'Confirm that it is you': a code of the authenticator app or a recovery code, for the call that is waiting. Source: rulings, document 1 section 6.
import { Modal, TextInput } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Input.css';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../session/use-session.ts';
import { profilePaths } from '../shell/profile-paths.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import './code-dialog.css';
import type { CodeQuestion } from './code-prompt.ts';
import type { texts } from './texts.en.ts';

export default function CodeDialog({ question }: { readonly question: CodeQuestion }) {
  const text = useTexts<typeof texts>('core.strongAuthentication');
  const close = () => question.answer(undefined);
  const canTry = question.canConfirm && question.before !== 'locked';
  return (
    <Modal.Root
      opened
      onClose={close}
      size={416}
      padding={24}
      centered
      // The page itself never scrolls, and locking it would write a style into it.
      lockScroll={false}
      transitionProps={{ duration: 100 }}
      // It may stand above another dialog: the one whose call is waiting.
      zIndex={400}
    >
      <Modal.Overlay backgroundOpacity={1} color="var(--scrim)" />
      <Modal.Content aria-label={text('title')} radius="var(--radius-dialog)">
        <Modal.Body>
          <h2 className="code-title">{text('title')}</h2>
          {canTry ? <CodeForm question={question} /> : <NoCode question={question} />}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function CodeForm({ question }: { readonly question: CodeQuestion }) {
  const text = useTexts<typeof texts>('core.strongAuthentication');
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState(question.before === 'wrong' ? text('wrong') : undefined);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    // The page below hears nothing of it: the form of the waiting act may be around this one.
    event.stopPropagation();
    const given = code.replace(/\s/g, '');
    if (kind === 'app' ? /^\d{6}$/.test(given) : given !== '') question.answer(given);
    else setFault(text(kind === 'app' ? 'sixDigits' : 'empty'));
  };
  const change = (other: typeof kind) => {
    setKind(other);
    setCode('');
    setFault(undefined);
  };
  return (
    <form className="code-form" onSubmit={submit} noValidate>
      <TextInput
        data-autofocus
        label={text(kind === 'app' ? 'code' : 'recoveryCode')}
        description={text(kind === 'app' ? 'codeHint' : 'recoveryHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="one-time-code"
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoCapitalize={kind === 'app' ? 'none' : 'characters'}
        spellCheck={false}
        value={code}
        error={fault}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value);
          setFault(undefined);
        }}
      />
      <button type="button" className="code-other" onClick={() => change(kind === 'app' ? 'recovery' : 'app')}>
        {text(kind === 'app' ? 'useRecovery' : 'useApp')}
      </button>
      <div className="code-foot">
        <Button onClick={() => question.answer(undefined)}>{text('cancel')}</Button>
        <Button type="submit" variant="primary">
          {text('confirm')}
        </Button>
      </div>
    </form>
  );
}

/** There is nothing to type: nothing is set up yet, or too many codes were wrong. */
function NoCode({ question }: { readonly question: CodeQuestion }) {
  const text = useTexts<typeof texts>('core.strongAuthentication');
  const { tier } = useSession();
  const close = () => question.answer(undefined);
  const minutes = Math.max(1, Math.ceil((question.waitSeconds ?? 0) / 60));
  return (
    <>
      <p className="code-text" role="status">
        {question.canConfirm ? text('locked', { count: minutes }) : text('setUpFirst')}
      </p>
      <div className="code-foot">
        <Button onClick={close}>{text('close')}</Button>
        {question.canConfirm ? null : (
          <Link to={profilePaths[tier]} className="button" data-variant="primary" onClick={close}>
            {text('setUp')}
          </Link>
        )}
      </div>
    </>
  );
}
