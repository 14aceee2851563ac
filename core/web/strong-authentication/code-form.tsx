// A code of the authenticator app, or a recovery code, typed.
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import { useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import type { CodeQuestion } from './code-prompt.ts';
import type { texts } from './late-words.en.ts';

export interface CodeFormProps {
  readonly kind: 'app' | 'recovery';
  readonly question: CodeQuestion;
}

export function CodeForm({ kind, question }: CodeFormProps) {
  const text = useTexts<typeof texts>('core.strongAuthentication');
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
  return (
    <form className="code-form" onSubmit={submit} noValidate>
      <TextInput
        data-autofocus
        autoFocus
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
      <div className="code-foot">
        <Button onClick={() => question.answer(undefined)}>{text('cancel')}</Button>
        <Button type="submit" variant="primary">
          {text('confirm')}
        </Button>
      </div>
    </form>
  );
}
