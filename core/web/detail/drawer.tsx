// The drawer beside a list: as wide as the person likes, on a phone the whole screen. Source: document 3, section 9 (drawer).
import { useRef, useState } from 'react';
import { preference } from '../preferences/preference.ts';
import { usePreference } from '../preferences/use-preference.ts';
import { useTexts } from '../texts/texts.ts';
import './detail.css';
import { drawerSizeAfterKey, drawerSizeKey, drawerSizeMin, limitedDrawerSize, readDrawerSize } from './drawer-size.ts';
import type { texts } from './texts.en.ts';

const drawerSize = preference<number>(drawerSizeKey, readDrawerSize, String);

export function Drawer({ children }: { readonly children: React.ReactNode }) {
  const text = useTexts<typeof texts>('core.detail');
  const drawer = useRef<HTMLElement>(null);
  const kept = usePreference(drawerSize);
  // While it is dragged; kept only when the person lets go.
  const [dragged, setDragged] = useState<number>();
  const size = dragged ?? kept;
  const room = () => drawer.current?.parentElement?.getBoundingClientRect().width ?? Number.POSITIVE_INFINITY;

  const drag = (start: React.PointerEvent<HTMLHRElement>) => {
    start.preventDefault();
    const handle: HTMLElement = start.currentTarget;
    const sizeAtStart = drawer.current?.getBoundingClientRect().width ?? size;
    const sizeAt = (event: PointerEvent) => limitedDrawerSize(sizeAtStart + start.clientX - event.clientX, room());
    const move = (event: PointerEvent) => setDragged(sizeAt(event));
    // Let go, or taken away by the system (a second finger, a switch of windows): either way nothing of this drag is left behind.
    const ended = new AbortController();
    const { signal } = ended;
    handle.setPointerCapture(start.pointerId);
    handle.addEventListener('pointermove', move, { signal });
    handle.addEventListener('pointerup', (event) => drawerSize.set(sizeAt(event)), { signal });
    handle.addEventListener(
      'lostpointercapture',
      () => {
        ended.abort();
        setDragged(undefined);
      },
      { signal },
    );
  };
  const press = (event: React.KeyboardEvent) => {
    const next = drawerSizeAfterKey(event.key, size, room());
    if (next === undefined) return;
    event.preventDefault();
    drawerSize.set(next);
  };
  return (
    <aside className="drawer" aria-label={text('drawer')} ref={drawer} style={sizeVariable(size)}>
      <hr
        className="drawer-handle"
        aria-orientation="vertical"
        aria-label={text('width')}
        aria-valuenow={size}
        aria-valuemin={drawerSizeMin}
        tabIndex={0}
        onPointerDown={drag}
        onKeyDown={press}
      />
      {children}
    </aside>
  );
}

/** As a variable, so that a phone's style sheet can leave it out of account. */
function sizeVariable(size: number): React.CSSProperties {
  return { '--drawer-size': `${size}px` } as React.CSSProperties;
}
