// A look while it is edited: colours as they are typed, everything else as it will be saved.
import { formatColour, parseColour } from '../../../core/common/contrast.ts';
import type { ThemeSettings } from '../../../core/common/user-context.ts';
import {
  editable,
  type LookInput,
  standardLook,
  type TenantLook,
  type ThemeColour,
  type ThemeInput,
  themeColours,
  wholeSettings,
} from '../common/theme.ts';

export interface LookDraft extends Omit<LookInput, 'themeSettings'> {
  readonly layoutName: ThemeInput['layoutName'];
  /** As typed: `#2E43FE`, `2e43fe`, `46, 67, 254`, or half of any. */
  readonly colours: Readonly<Record<ThemeColour, string>>;
}

export function draftOf({ themeSettings, ...look }: Omit<TenantLook, 'version' | 'slug' | 'name'>): LookDraft {
  const { layoutName, ...colours } = editable(themeSettings);
  const { loginTemplate, logoSource, favIconSource, checkoutLogoSource } = look;
  return { layoutName, colours, loginTemplate, logoSource, favIconSource, checkoutLogoSource };
}

/** Colours, layout and template as every tenant starts with them; pictures stay. */
export function asStandard(draft: LookDraft): LookDraft {
  const { themeSettings, loginTemplate } = standardLook;
  const { layoutName, ...colours } = themeSettings;
  return { ...draft, layoutName, colours, loginTemplate };
}

/** What was typed as a colour, as it is kept; undefined while it cannot be read as one. */
export function colourTyped(text: string): string | undefined {
  const colour = parseColour(text);
  return colour && formatColour(colour);
}

/** What would be saved; undefined while a colour cannot be read. */
export function inputOf({ layoutName, colours, ...others }: LookDraft): LookInput | undefined {
  const read = themeColours.map((name) => [name, colourTyped(colours[name])] as const);
  if (read.some(([, colour]) => colour === undefined)) return undefined;
  return { ...others, themeSettings: { layoutName, ...Object.fromEntries(read) } as ThemeInput };
}

/** What the preview shows: a colour that cannot be read is the one that is saved. */
export function settingsShown({ layoutName, colours }: LookDraft, saved: ThemeSettings): ThemeSettings {
  const kept = editable(saved);
  const shown = themeColours.map((name) => [name, colourTyped(colours[name]) ?? kept[name]]);
  return wholeSettings({ layoutName, ...Object.fromEntries(shown) } as ThemeInput);
}

/** Whether saving the draft would change anything, or it holds a colour that cannot be read. */
export function isChanged(draft: LookDraft, saved: TenantLook): boolean {
  const input = inputOf(draft);
  return input === undefined || JSON.stringify(sorted(input)) !== JSON.stringify(sorted(inputOf(draftOf(saved))));
}

function sorted(input: LookInput | undefined): unknown {
  if (input === undefined) return undefined;
  const { themeSettings, ...others } = input;
  return [Object.entries(themeSettings).sort(), Object.entries(others).sort()];
}
