// 'Confirm that it is you': a passkey, a code of the authenticator app or a recovery code, for the call that is waiting. Source: rulings, document 1 section 6.
import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { StrongWays } from '../../common/strong-authentication.ts';
import { useSession } from '../session/use-session.ts';
import { profilePaths } from '../shell/profile-paths.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import './code-dialog.css';
import { CodeForm } from './code-form.tsx';
import type { CodeQuestion } from './code-prompt.ts';
import type { texts } from './late-words.en.ts';
import { knowsPasskeys } from './passkey-browser.ts';
import { PasskeyForm } from './passkey-form.tsx';

/** What a person confirms with. */
type Way = 'passkey' | 'app' | 'recovery';

export default function CodeDialog({ question }: { readonly question: CodeQuestion }) {
  const text = useTexts<typeof texts>('core.strongAuthentication');
  const close = () => question.answer(undefined);
  /** Seconds until a person may try again whom this dialog has locked, or found locked. */
  const [waitSeconds, setWaitSeconds] = useState(
    question.before === 'locked' ? (question.waitSeconds ?? 0) : undefined,
  );
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
          {question.ways.canConfirm && waitSeconds === undefined ? (
            <Ways question={question} onLocked={setWaitSeconds} />
          ) : (
            <NoWay question={question} waitSeconds={waitSeconds} />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The handiest first. A recovery code is there for everybody. */
function waysOf({ byPasskey, byApp }: StrongWays): readonly [Way, ...Way[]] {
  const others: Way[] = [...(byApp ? (['app'] as const) : []), 'recovery'];
  return byPasskey && knowsPasskeys() ? ['passkey', ...others] : (others as [Way, ...Way[]]);
}

interface WaysProps {
  readonly question: CodeQuestion;
  readonly onLocked: (waitSeconds: number) => void;
}

function Ways({ question, onLocked }: WaysProps) {
  const text = useTexts<typeof texts>('core.strongAuthentication');
  const ways = waysOf(question.ways);
  const [way, setWay] = useState<Way>(ways[0]);
  const others = ways.filter((one) => one !== way);
  return (
    <div className="code-ways">
      {way === 'passkey' ? (
        <PasskeyForm question={question} onLocked={onLocked} />
      ) : (
        <CodeForm key={way} kind={way} question={question} />
      )}
      <div className="code-others">
        {others.map((other) => (
          <button key={other} type="button" className="code-other" onClick={() => setWay(other)}>
            {text(`use.${other}`)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** There is nothing to type: nothing is set up yet, or too many codes were wrong. */
function NoWay({
  question,
  waitSeconds,
}: {
  readonly question: CodeQuestion;
  readonly waitSeconds: number | undefined;
}) {
  const text = useTexts<typeof texts>('core.strongAuthentication');
  const { tier } = useSession();
  const close = () => question.answer(undefined);
  const minutes = Math.max(1, Math.ceil((waitSeconds ?? 0) / 60));
  return (
    <>
      <p className="code-text" role="status">
        {waitSeconds === undefined ? text('setUpFirst') : text('locked', { count: minutes })}
      </p>
      <div className="code-foot">
        <Button onClick={close}>{text('close')}</Button>
        {waitSeconds !== undefined ? null : (
          <Link to={profilePaths[tier]} className="button" data-variant="primary" onClick={close}>
            {text('setUp')}
          </Link>
        )}
      </div>
    </>
  );
}
