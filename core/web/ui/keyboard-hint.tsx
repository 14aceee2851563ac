// A key cap. `mod` is the command key on a Mac and Ctrl elsewhere.
import './ui.css';

const onMac = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');
const symbols: Readonly<Record<string, string>> = {
  mod: onMac ? '⌘' : 'Ctrl ',
  shift: '⇧',
  enter: '↵',
  up: '↑',
  down: '↓',
  escape: 'esc',
};

/** `keys` as in `mod+K`, `escape`, `/`. */
export function KeyboardHint({ keys }: { readonly keys: string }) {
  return (
    <kbd className="keyboard-hint" aria-hidden>
      {keys
        .split('+')
        .map((key) => symbols[key] ?? key)
        .join('')}
    </kbd>
  );
}
