// The colours of a tenant's sign-in pages, each ink computed so that it can be read whatever the tenant picked. Identity's pages wear them, the editor draws them.
import { inkOn, mix, type Rgb, readableOn } from '../../../core/common/contrast.ts';
import type { LoginTemplate } from './login-templates.ts';

export type Scheme = 'light' | 'dark';

/** What the form stands on: `--surface` of identity.css, and in dark the lighter one of cards. */
const surfaces: Readonly<Record<LoginTemplate, Readonly<Record<Scheme, Rgb>>>> = {
  split: { light: { r: 255, g: 255, b: 255 }, dark: { r: 14, g: 16, b: 22 } },
  card: { light: { r: 255, g: 255, b: 255 }, dark: { r: 22, g: 25, b: 34 } },
};
/** How much of the tenant's colour is in the page around a card. */
const groundShares: Readonly<Record<Scheme, number>> = { light: 0.08, dark: 0.12 };
const darkGround: Rgb = { r: 14, g: 16, b: 22 };
const white: Rgb = { r: 255, g: 255, b: 255 };
/** `--ink-second` of identity.css. */
const inkSecond: Readonly<Record<Scheme, Rgb>> = {
  light: { r: 106, g: 113, b: 128 },
  dark: { r: 154, g: 163, b: 178 },
};
/** Contrast of what is not text (WCAG 2.2, 1.4.11). */
const graphicContrastMin = 3;

export interface SignInLook {
  /** The large area, and the hue of links. */
  readonly brand: Rgb;
  readonly button: Rgb;
  readonly template: LoginTemplate;
}

/** CSS variables of the sign-in pages in a colour scheme. */
export function signInColours({ brand, button, template }: SignInLook, scheme: Scheme): Readonly<Record<string, Rgb>> {
  const surface = surfaces[template][scheme];
  const page = mix(scheme === 'light' ? white : darkGround, brand, groundShares[scheme]);
  return {
    '--brand': brand,
    '--brand-mark': mix(brand, inkOn(brand), 0.1),
    '--primary': button,
    '--primary-hover': mix(button, inkOn(button), 0.1),
    '--primary-ink': inkOn(button),
    '--link': readableOn(brand, surface),
    '--focus': readableOn(brand, surface, graphicContrastMin),
    '--page': page,
    '--page-second': readableOn(inkSecond[scheme], page),
  };
}
