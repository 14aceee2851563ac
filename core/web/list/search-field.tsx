// The list's search: asks while the person types, a moment after the last key; `/` comes here from anywhere.
import { SearchIcon } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useText } from '../texts/texts.ts';
import { KeyboardHint } from '../ui/keyboard-hint.tsx';
import { searchLengthMax } from './list-address.ts';

/** Milliseconds of rest after which what was typed is asked for: shorter than a pause in typing, longer than between two keys. */
const searchRestMs = 250;

export interface SearchFieldProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Text key. */
  readonly placeholder: string;
  readonly value: string;
  readonly onSearch: (search: string) => void;
}

export function SearchField({ inputRef, placeholder, value, onSearch }: SearchFieldProps) {
  const text = useText();
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  if (asked !== value) {
    // The address changed by other means: going back, a view, "Clear".
    setAsked(value);
    setTyped(value);
  }
  const search = (words: string) => {
    if (words.trim() === value) return;
    setAsked(words.trim());
    onSearch(words.trim());
  };
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => {
      setAsked(typed.trim());
      onSearch(typed.trim());
    }, searchRestMs);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <span className="list-search">
      <SearchIcon size={15} strokeWidth={1.75} aria-hidden />
      <input
        ref={inputRef}
        type="search"
        value={typed}
        maxLength={searchLengthMax}
        placeholder={text(placeholder)}
        aria-label={text(placeholder)}
        aria-keyshortcuts="/"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(typed);
          if (event.key === 'Escape') {
            setTyped('');
            search('');
            event.currentTarget.blur();
          }
        }}
      />
      <KeyboardHint keys="/" />
    </span>
  );
}
