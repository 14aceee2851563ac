// A look as a style sheet: the tenant's colours as variables, and inks on them that can be read whatever the tenant picked.
import { createHash } from 'node:crypto';
import { formatColour, parseColour, type Rgb } from '../../core/common/contrast.ts';
import { signInColours } from '../../features/tenants/common/sign-in-colours.ts';
import type { Look } from './branding.ts';

/** Variables for both colour schemes. */
export function themeStyle(look: Look): string {
  const parts = {
    brand: colour(look.brandColour),
    button: colour(look.primaryColour),
    template: look.template,
  };
  return `${rule(signInColours(parts, 'light'))}
@media (prefers-color-scheme: dark) { ${rule(signInColours(parts, 'dark'))} }
`;
}

/** Changes when the look does, so that the style sheet can be cached for good. */
export function themeVersion(look: Look): string {
  return shortHash(themeStyle(look));
}

/** Changes when the pictures of a look do. */
export function picturesVersion({ logo, icon }: Look): string {
  return shortHash(
    Buffer.concat([logo, icon].flatMap((picture) => [Buffer.from('|'), picture?.bytes ?? Buffer.alloc(0)])),
  );
}

function shortHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 10);
}

function rule(variables: Readonly<Record<string, Rgb>>): string {
  const lines = Object.entries(variables).map(([name, value]) => `${name}: ${formatColour(value)};`);
  return `:root { ${lines.join(' ')} }`;
}

function colour(text: string): Rgb {
  const parsed = parseColour(text);
  if (parsed === undefined) throw new TypeError(`not a colour: ${text}`);
  return parsed;
}
