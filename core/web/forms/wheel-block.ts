// The mouse wheel changes no number: it is blocked on number inputs and on whatever is marked `no-scroll`. Source: document 3, section 5.

const blocked = 'input[type="number"], .no-scroll, [no-scroll]';

/** Blocks it in a document, also for inputs that come later; the answer unblocks it. */
export function blockWheel(within: Document): () => void {
  const block = (event: WheelEvent) => {
    if (event.target instanceof Element && event.target.closest(blocked)) event.preventDefault();
  };
  // Not passive: a passive listener may not prevent.
  within.addEventListener('wheel', block, { passive: false });
  return () => within.removeEventListener('wheel', block);
}
