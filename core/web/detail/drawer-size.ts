// The drawer's width: limits, and how it is kept.

/** Source: rulings, document 1 section 2 (drawer width key). */
export const drawerSizeKey = 'drawer-size';
/** First width in pixels. Source: screens.md, sizes. */
export const drawerSizeFirst = 452;
/** Narrowest that a label and an amount stand side by side in. */
export const drawerSizeMin = 360;
/** What the list beside it keeps, in pixels: its first column and one more. */
const besideMin = 320;
/** One press of an arrow key, in pixels. */
export const drawerSizeStep = 16;

/** A width within its limits and the container. A container that is too narrow for both gives the drawer all of it. */
export function limitedDrawerSize(size: number, containerWidth: number): number {
  const most = Math.max(drawerSizeMin, containerWidth - besideMin);
  return Math.round(Math.min(containerWidth, most, Math.max(drawerSizeMin, size)));
}

/** Reads the stored width; the first one when there is none or it is no number. */
export function readDrawerSize(stored: string | null): number {
  const size = Number(stored);
  return stored !== null && stored !== '' && Number.isFinite(size) && size > 0 ? size : drawerSizeFirst;
}

/** The width after a key on the handle, which stands on the drawer's left; undefined for keys that do not move it. */
export function drawerSizeAfterKey(key: string, size: number, containerWidth: number): number | undefined {
  const wanted: Record<string, number> = {
    ArrowLeft: size + drawerSizeStep,
    ArrowRight: size - drawerSizeStep,
    Home: containerWidth,
    End: drawerSizeMin,
  };
  const next = wanted[key];
  return next === undefined ? undefined : limitedDrawerSize(next, containerWidth);
}
