// 'You have been inactive': what will happen, in how many seconds, and the two ways on. Source: document 1, section 4.
import { useEffect, useRef } from 'react';
import type { texts } from '../texts/core.en.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import '../ui/question-dialog.css';
import './idle-dialog.css';

export interface IdleDialogProps {
  /** Seconds left, and seconds there were. */
  readonly remaining: number;
  readonly total: number;
  readonly onContinue: () => void;
  /** Quit, and closing the dialog in any other way. */
  readonly onQuit: () => void;
}

/** Seconds between two announcements: every second would talk over everything else. */
const announcedEvery = 15;

export function IdleDialog({ remaining, total, onContinue, onQuit }: IdleDialogProps) {
  const text = useTexts<typeof texts>('core');
  const dialog = useRef<HTMLDialogElement>(null);
  const goOn = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    goOn.current?.focus();
  }, []);
  const message = text('idle.message', { seconds: remaining });
  const announced = text('idle.message', { seconds: Math.ceil(remaining / announcedEvery) * announcedEvery });
  return (
    <dialog
      ref={dialog}
      className="idle-dialog question-dialog"
      aria-labelledby="idle-title"
      aria-describedby="idle-message"
      onCancel={onQuit}
    >
      <CountdownRing remaining={remaining} total={total} />
      <h2 id="idle-title">{text('idle.title')}</h2>
      <p id="idle-message">{message}</p>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      <div className="question-acts">
        <Button onClick={onQuit}>{text('idle.quit')}</Button>
        <Button variant="primary" onClick={onContinue} ref={goOn}>
          {text('idle.continue')}
        </Button>
      </div>
    </dialog>
  );
}

const ringRadius = 26;
const ringLength = 2 * Math.PI * ringRadius;

function CountdownRing({ remaining, total }: { readonly remaining: number; readonly total: number }) {
  return (
    <div className="idle-ring" aria-hidden>
      <svg width="64" height="64" viewBox="0 0 64 64">
        <title>{remaining}</title>
        <circle className="idle-ring-ground" cx="32" cy="32" r={ringRadius} />
        <circle
          className="idle-ring-left"
          cx="32"
          cy="32"
          r={ringRadius}
          strokeDasharray={ringLength}
          strokeDashoffset={ringLength * (1 - remaining / total)}
        />
      </svg>
      <span>{remaining}</span>
    </div>
  );
}
