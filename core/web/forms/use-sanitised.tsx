// A text field that follows the rules of its kind: what they take away is said beneath it the moment it goes.
import { useState } from 'react';
import { type Sanitised, sanitise, staysAsPasted, type TextKind } from '../../common/input-rules/text-rules.ts';
import { useTexts } from '../texts/texts.ts';
import type { texts } from './texts.en.ts';
import { useCaret } from './use-caret.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

export interface SanitisedText {
  readonly kind: TextKind;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: React.FocusEventHandler<Field>;
}

/** The attributes of the field, and what was taken away since the person came to it. */
export function useSanitised<E extends Field>({ kind, value, onChange, onBlur }: SanitisedText) {
  const [taken, setTaken] = useState<Sanitised>();
  const { element, putCaret } = useCaret<E>();
  const take = (text: string, moment: 'typing' | 'leaving') => {
    const result = sanitise(text, kind, moment);
    if (result.removed.length > 0 || result.cutAt !== undefined)
      setTaken((before) => ({
        ...result,
        removed: [...new Set([...(before?.removed ?? []), ...result.removed])],
        cutAt: result.cutAt ?? before?.cutAt,
      }));
    if (result.value !== value) onChange(result.value);
    return result.value;
  };
  const change = (field: Field) => {
    const caret = field.selectionEnd ?? field.value.length;
    const kept = take(field.value, 'typing');
    if (kept === field.value) return;
    putCaret(Math.min(kept.length, sanitise(field.value.slice(0, caret), kind, 'typing').value.length));
  };
  // An address that came with what is not allowed stands and is flagged until the person made it right.
  const stands = staysAsPasted(value, kind);
  const field = {
    value,
    onFocus: () => setTaken(undefined),
    onPaste: (event: React.ClipboardEvent<Field>) => {
      const { value: text, selectionStart, selectionEnd } = event.currentTarget;
      const pasted = event.clipboardData.getData('text').trim();
      const after = text.slice(0, selectionStart ?? text.length) + pasted + text.slice(selectionEnd ?? text.length);
      if (!staysAsPasted(after, kind)) return;
      event.preventDefault();
      onChange(after);
    },
    onChange: ({ currentTarget, nativeEvent }: React.ChangeEvent<Field>) => {
      // A character that is being composed (accents, other scripts) is not there yet.
      if (stands || ('isComposing' in nativeEvent && nativeEvent.isComposing)) onChange(currentTarget.value);
      else change(currentTarget);
    },
    onCompositionEnd: (event: React.CompositionEvent<Field>) => {
      if (!stands) change(event.currentTarget);
    },
    onBlur: (event: React.FocusEvent<Field>) => {
      if (!stands) take(value, 'leaving');
      onBlur?.(event as never);
    },
  };
  return { element, field, told: taken && <TakenAway {...taken} /> };
}

function TakenAway({ removed, cutAt }: Sanitised) {
  const text = useTexts<typeof texts>('core.forms');
  const named = removed.map((piece) => (piece.trim() === '' ? text('space') : shownPiece(piece)));
  return (
    <span className="field-told" role="status">
      {removed.length > 0 && text('removed', { removed: [...new Set(named)].join(' ') })}
      {cutAt !== undefined && ` ${text('tooLong', { length: cutAt })}`}
    </span>
  );
}

/** A character that cannot be seen is named by its code. */
function shownPiece(piece: string): string {
  const code = piece.codePointAt(0) ?? 0;
  return code < 0x20 || (code >= 0x7f && code < 0xa0) ? `U+${code.toString(16).toUpperCase().padStart(4, '0')}` : piece;
}
