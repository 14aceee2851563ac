// Keeps the caret where the person works when a field does not take all that was typed; by itself it would jump to the end.
import { useLayoutEffect, useRef, useState } from 'react';

export function useCaret<E extends HTMLInputElement | HTMLTextAreaElement>() {
  const element = useRef<E>(null);
  // An object, so that the same place twice is two wishes.
  const [wanted, setWanted] = useState<{ readonly at: number }>();
  useLayoutEffect(() => {
    if (wanted && element.current === document.activeElement) element.current?.setSelectionRange(wanted.at, wanted.at);
  }, [wanted]);
  return { element, putCaret: (at: number) => setWanted({ at }) };
}

/** Where the caret was before a change that was not taken: as far from the end as now. */
export function caretBefore({ value, selectionEnd }: HTMLInputElement, kept: string): number {
  return Math.max(0, kept.length - (value.length - (selectionEnd ?? value.length)));
}
