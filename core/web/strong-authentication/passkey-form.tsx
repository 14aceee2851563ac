// Confirming with a passkey: the browser asks its person, the server exchanges the answer for a code, and the waiting call is sent with it.
import { KeyRoundIcon } from 'lucide-react';
import { useState } from 'react';
import { ApiFailure } from '../api/failure.ts';
import { usePortal } from '../portal-context.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import type { CodeQuestion } from './code-prompt.ts';
import type { texts } from './late-words.en.ts';
import { PasskeyNotUsed } from './passkey-browser.ts';

export interface PasskeyFormProps {
  readonly question: CodeQuestion;
  readonly onLocked: (waitSeconds: number) => void;
}

export function PasskeyForm({ question, onLocked }: PasskeyFormProps) {
  const text = useTexts<typeof texts>('core.strongAuthentication');
  const { passkeyCode } = usePortal();
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState(question.before === 'wrong' ? text('passkeyLate') : undefined);
  const use = async () => {
    setAsking(true);
    setFault(undefined);
    try {
      question.answer(await passkeyCode());
    } catch (error) {
      setAsking(false);
      if (error instanceof ApiFailure && error.status === 429) onLocked(error.retryAfterSeconds ?? 0);
      else setFault(text(error instanceof PasskeyNotUsed ? 'passkeyNotUsed' : 'passkeyWrong'));
    }
  };
  return (
    <div className="code-form">
      <p className="code-text">{text('passkeyHint')}</p>
      {fault === undefined ? null : (
        <p className="code-fault" role="alert">
          {fault}
        </p>
      )}
      <div className="code-foot">
        <Button onClick={() => question.answer(undefined)}>{text('cancel')}</Button>
        <Button
          data-autofocus
          variant="primary"
          busy={isAsking}
          icon={<KeyRoundIcon size={16} aria-hidden />}
          onClick={() => void use()}
        >
          {text('use.passkey')}
        </Button>
      </div>
    </div>
  );
}
