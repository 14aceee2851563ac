// The tenant's theme as CSS variables, each text colour computed so that it can be read whatever the tenant picked.

import {
  black,
  contrast,
  contrastMin,
  formatColour,
  inkOn,
  mix,
  parseColour,
  type Rgb,
  readableOn,
  white,
} from '../../common/contrast.ts';
import { defaultThemeSettings, type ThemeSettings } from '../../common/user-context.ts';

type Scheme = 'light' | 'dark';
type GroundName =
  | 'sidebarBackgroundColor'
  | 'primaryColor'
  | 'buttonsLinkColor'
  | 'headerBackgroundColor'
  | 'mainBackgroundColor';

/** Grounds that accents are read on: `--surface` of tokens.css. */
const surfaces: Readonly<Record<Scheme, Rgb>> = {
  light: { r: 255, g: 255, b: 255 },
  dark: { r: 22, g: 25, b: 34 },
};
/** `--ink` and `--ink-second` of tokens.css, in light. */
const defaultInk: Rgb = { r: 43, g: 47, b: 54 };
const defaultInkSecond: Rgb = { r: 103, g: 110, b: 125 };

/**
 * The variables of a tenant's theme in a colour scheme. In dark the grounds stay ours and the tenant's colours mark what is active.
 * Colours that cannot be read as colours fall back to the defaults of document 1, section 9.
 */
export function tenantColours(settings: ThemeSettings, scheme: Scheme): ReadonlyMap<string, string> {
  const colour = (name: GroundName) => parseColour(settings[name]) ?? (parseColour(defaultThemeSettings[name]) as Rgb);
  const primary = colour('primaryColor');
  const button = colour('buttonsLinkColor');
  const brand = colour('sidebarBackgroundColor');
  const surface = surfaces[scheme];
  const tint = mix(surface, brand, scheme === 'light' ? 0.13 : 0.3);
  // Read on both: links stand on the surface, initials on the tint.
  const accent = readableOn(readableOn(brand, tint), surface);
  const variables = new Map<string, Rgb>([
    ['--primary', primary],
    ['--primary-hover', mix(primary, oppositeOf(inkOn(primary)), 0.1)],
    ['--primary-ink', inkOn(primary)],
    ['--button', button],
    ['--button-hover', mix(button, oppositeOf(inkOn(button)), 0.1)],
    ['--button-ink', inkOn(button)],
    ['--accent-text', accent],
    ['--accent-tint', tint],
    ['--focus', readableOn(brand, surface, 3)],
    ['--selected', mix(surface, primary, scheme === 'light' ? 0.08 : 0.16)],
  ]);
  if (scheme === 'light') for (const [name, value] of lightGrounds(settings, brand, colour)) variables.set(name, value);
  else variables.set('--sidebar-mark', readableOn(brand, { r: 35, g: 40, b: 56 }, 3));
  return new Map([...variables].map(([name, value]) => [name, formatColour(value)]));
}

function lightGrounds(
  settings: ThemeSettings,
  brand: Rgb,
  colour: (name: 'headerBackgroundColor' | 'mainBackgroundColor') => Rgb,
): [string, Rgb][] {
  const ink = inkOn(brand);
  const header = colour('headerBackgroundColor');
  const ground = lightEnough(colour('mainBackgroundColor'));
  const text = parseColour(settings.textColor) ?? defaultInk;
  return [
    ['--sidebar', brand],
    ['--sidebar-ink', ink],
    ['--sidebar-ink-second', readableOn(mix(ink, brand, 0.12), brand)],
    // The active item's ground is a little of its ink, and the ink on it is computed again: a mix may lose contrast.
    ['--sidebar-active', activeGround(brand, ink)],
    ['--header', header],
    ['--header-ink', readableOn(text, header)],
    ['--header-ink-second', readableOn(mix(inkOn(header), header, 0.42), header)],
    ['--ground', ground],
    ['--ink', readableOn(readableOn(mix(text, defaultInk, 0.5), ground), white)],
  ];
}

/** As far towards the ink as 16 %, less where the ink on it would sink below 4.5:1. */
function activeGround(ground: Rgb, ink: Rgb): Rgb {
  const lighter = mix(ground, ink, 0.16);
  const reads = formatColour(readableOn(ink, lighter, contrastMin)) === formatColour(ink);
  return reads ? lighter : mix(ground, oppositeOf(ink), 0.18);
}

/** Away from an ink: what is mixed in there never takes contrast away. */
function oppositeOf(ink: Rgb): Rgb {
  return ink === white ? black : white;
}

/** In light the page stays light: text stands on cards and ground alike. A darker choice is mixed with white until our inks can be read on it. */
function lightEnough(ground: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(ground, white, share);
    if (contrast(defaultInkSecond, mixed) >= contrastMin) return mixed;
  }
  return white;
}
