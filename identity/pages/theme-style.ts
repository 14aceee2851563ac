// A look as a style sheet: the tenant's colours as variables, and inks on them that can be read whatever the tenant picked.
import { createHash } from 'node:crypto';
import { formatColour, inkOn, mix, parseColour, type Rgb, readableOn } from '../../core/common/contrast.ts';
import type { Look } from './branding.ts';

/** Grounds that links stand on: `--surface` of identity.css. */
const surfaces = { light: { r: 255, g: 255, b: 255 }, dark: { r: 14, g: 16, b: 22 } } as const;
/** Contrast of what is not text (WCAG 2.2, 1.4.11). */
const graphicContrastMin = 3;

/** Variables for both colour schemes. */
export function themeStyle(look: Look): string {
  const brand = colour(look.brandColour);
  const primary = colour(look.primaryColour);
  const fixed = {
    '--brand': brand,
    '--brand-mark': mix(brand, inkOn(brand), 0.1),
    '--primary': primary,
    '--primary-hover': mix(primary, inkOn(primary), 0.1),
    '--primary-ink': inkOn(primary),
  };
  return `${rule({ ...fixed, ...linkColours(brand, surfaces.light) })}
@media (prefers-color-scheme: dark) { ${rule(linkColours(brand, surfaces.dark))} }
`;
}

/** Changes when the look does, so that the style sheet can be cached for good. */
export function themeVersion(look: Look): string {
  return createHash('sha256').update(themeStyle(look)).digest('base64url').slice(0, 10);
}

function linkColours(brand: Rgb, surface: Rgb): Record<string, Rgb> {
  return { '--link': readableOn(brand, surface), '--focus': readableOn(brand, surface, graphicContrastMin) };
}

function rule(variables: Record<string, Rgb>): string {
  const lines = Object.entries(variables).map(([name, value]) => `${name}: ${formatColour(value)};`);
  return `:root { ${lines.join(' ')} }`;
}

function colour(text: string): Rgb {
  const parsed = parseColour(text);
  if (parsed === undefined) throw new TypeError(`not a colour: ${text}`);
  return parsed;
}
