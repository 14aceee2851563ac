// Colours as numbers: which ink can be read on a tenant's colour, and how far to bend a colour until it can be read itself. WCAG 2.2.

/** Least contrast of text with what it stands on (WCAG 2.2, 1.4.3, level AA). */
export const contrastMin = 4.5;

export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** Reads `#rgb`, `#rrggbb` and `9, 208, 189`; undefined for anything else. */
export function parseColour(text: string): Rgb | undefined {
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (hex !== undefined) {
    const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
    const value = Number.parseInt(full, 16);
    return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 };
  }
  const parts = /^(?:rgb\()?\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)?$/.exec(text.trim());
  if (parts === null) return undefined;
  const [r, g, b] = parts.slice(1).map(Number);
  if (r === undefined || g === undefined || b === undefined || Math.max(r, g, b) > 255) return undefined;
  return { r, g, b };
}

/** `#rrggbb`. */
export function formatColour({ r, g, b }: Rgb): string {
  return `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function luminance({ r, g, b }: Rgb): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes two colours; `share` of the second, from 0 to 1. */
export function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const part = (a: number, b: number) => a + (b - a) * share;
  return { r: part(one.r, other.r), g: part(one.g, other.g), b: part(one.b, other.b) };
}

export const white: Rgb = { r: 255, g: 255, b: 255 };
export const black: Rgb = { r: 0, g: 0, b: 0 };

/** White or near-black, whichever can be read on the ground; one of the two always reaches 4.5:1, and white is taken when both do. */
export function inkOn(ground: Rgb): Rgb {
  const nearBlack: Rgb = { r: 16, g: 20, b: 32 };
  if (contrast(white, ground) >= contrastMin) return white;
  return contrast(nearBlack, ground) >= contrastMin ? nearBlack : black;
}

/** The colour itself, or bent towards black or white in small steps until it can be read on the ground. */
export function readableOn(colour: Rgb, ground: Rgb, least = contrastMin): Rgb {
  const towards = contrast(white, ground) > contrast(black, ground) ? white : black;
  for (let share = 0; share < 1; share += 0.05) {
    const bent = mix(colour, towards, share);
    if (contrast(bent, ground) >= least) return bent;
  }
  return towards;
}
