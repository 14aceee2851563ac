// A text that one click copies: ids, references, hashes, request ids.
import { CheckIcon, CopyIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { texts } from '../texts/core.en.ts';
import { useTexts } from '../texts/texts.ts';
import './ui.css';

/** Milliseconds for which the tick stands in place of the icon: long enough to be seen, gone before the next act. */
const copiedShownMs = 1500;

export interface CopyableProps {
  /** What is copied. */
  readonly value: string;
  /** What is shown; the value itself without it, nothing but the icon when null. */
  readonly children?: React.ReactNode;
  /** What it is, for the button's name: `reference`. The value without it. */
  readonly what?: string;
}

export function Copyable({ value, children, what }: CopyableProps) {
  const text = useTexts<typeof texts>('core');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedShownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (event: React.MouseEvent) => {
    // The text often stands in a row that opens on click.
    event.stopPropagation();
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };
  const name = text('ui.copy', { what: what ?? value });
  return (
    <span className="copyable">
      {children === null ? null : <span className="copyable-text">{children ?? value}</span>}
      <button type="button" className="copyable-button" onClick={copy} aria-label={name} title={name}>
        {copied ? <CheckIcon size={14} aria-hidden /> : <CopyIcon size={14} aria-hidden />}
      </button>
      <span role="status" className="visually-hidden">
        {copied ? text('ui.copied') : ''}
      </span>
    </span>
  );
}
