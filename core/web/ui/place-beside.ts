// Where a panel stands beside what opened it: at its right where that is asked for, below, above where there is more room, and always within the window.

/** Keeps to the start or the end edge of the opener, or stands at its right where there is room. */
export type Side = 'bottom-start' | 'bottom-end' | 'right';

/** Pixels between opener and panel, and between panel and the window's edge. */
const gap = 6;
const margin = 8;

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The panel's place in pixels from the window's corner, and how high it may be. */
export function placeOf(
  opener: Box,
  panel: { readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number },
  side: Side,
): { readonly left: number; readonly top: number; readonly maxHeight: number } {
  const atRight = opener.right + gap;
  if (side === 'right' && atRight + panel.width + margin <= view.width) {
    const top = Math.max(margin, Math.min(opener.top, view.height - panel.height - margin));
    return { left: atRight, top, maxHeight: view.height - top - margin };
  }
  const wanted = side !== 'bottom-end' ? opener.left : opener.right - panel.width;
  const left = Math.max(margin, Math.min(wanted, view.width - panel.width - margin));
  const below = view.height - opener.bottom - gap - margin;
  const above = opener.top - gap - margin;
  if (panel.height <= below || below >= above) return { left, top: opener.bottom + gap, maxHeight: below };
  return { left, top: opener.top - gap - Math.min(panel.height, above), maxHeight: above };
}

/** Puts a panel of the top layer beside its opener. */
export function placeBeside(panel: HTMLElement, opener: HTMLElement, side: Side): void {
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const size = { width: panel.offsetWidth, height: panel.scrollHeight };
  const { left, top, maxHeight } = placeOf(opener.getBoundingClientRect(), size, view, side);
  panel.style.left = `${left}px`;
  panel.style.top = `${top}px`;
  panel.style.maxHeight = `${maxHeight}px`;
}
