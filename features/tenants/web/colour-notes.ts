// What becomes of each colour where it alone could not be read: said beside it, in words and numbers. WCAG 2.2, 1.4.3.
import { contrast, contrastMin, parseColour, type Rgb } from '../../../core/common/contrast.ts';
import type { ThemeSettings } from '../../../core/common/user-context.ts';
import { tenantColours } from '../../../core/web/theme/tenant-colours.ts';
import type { ThemeColour } from '../common/theme.ts';

export interface ColourNote {
  /** `ink` is no fault: the text on the colour is dark instead of white. */
  readonly about: 'ink' | 'links' | 'header' | 'page' | 'ground';
  /** The contrast that the colour would have, below 4.5. */
  readonly ratio: number;
  /** `#rrggbb`: the colour that is shown instead. */
  readonly shown: string;
}

const white: Rgb = { r: 255, g: 255, b: 255 };
/** `--ink-second` of tokens.css, in light: the palest text that stands on the page. */
const greyText: Rgb = { r: 103, g: 110, b: 125 };

/** Notes by colour, for the light scheme; in dark the grounds are ours and every tenant colour is bent until it can be read. */
export function colourNotes(settings: ThemeSettings): Readonly<Record<ThemeColour, readonly ColourNote[]>> {
  const shown = tenantColours(settings, 'light');
  const chosen = (name: ThemeColour) => parseColour(settings[name]) ?? white;
  const note = (about: ColourNote['about'], ink: Rgb, ground: Rgb, variable: string): ColourNote[] => {
    const ratio = contrast(ink, ground);
    return ratio >= contrastMin ? [] : [{ about, ratio, shown: shown.get(variable) ?? '' }];
  };
  const ground = parseColour(shown.get('--ground') ?? '') ?? white;
  return {
    sidebarBackgroundColor: [
      ...note('links', chosen('sidebarBackgroundColor'), white, '--accent-text'),
      ...note('ink', white, chosen('sidebarBackgroundColor'), '--sidebar-ink'),
    ],
    headerBackgroundColor: [],
    mainBackgroundColor: note('ground', greyText, chosen('mainBackgroundColor'), '--ground'),
    textColor: [
      ...note('header', chosen('textColor'), chosen('headerBackgroundColor'), '--header-ink'),
      ...note('page', chosen('textColor'), ground, '--ink'),
    ],
    primaryColor: note('ink', white, chosen('primaryColor'), '--primary-ink'),
    buttonsLinkColor: note('ink', white, chosen('buttonsLinkColor'), '--button-ink'),
  };
}

/** `1.9`, `1,9`: never rounded up to what it does not reach. */
export function ratioText(ratio: number, language: string): string {
  const below = Math.floor(ratio * 10) / 10;
  return new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(below);
}
