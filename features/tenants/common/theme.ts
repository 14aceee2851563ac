// A tenant's look as its own staff edit it: colours and layout, the sign-in page's template, and pictures.
import * as z from 'zod/mini';
import { Colour } from '../../../core/common/colour.ts';
import { formatColour, parseColour } from '../../../core/common/contrast.ts';
import { defaultLayout, layoutNamed, layoutNames } from '../../../core/common/layouts.ts';
import { problem } from '../../../core/common/problem.ts';
import { defaultThemeSettings, ThemeSettings } from '../../../core/common/user-context.ts';
import { defaultLoginTemplate, loginTemplates } from './login-templates.ts';
import { PictureSource } from './pictures.ts';

/** The colours that people choose; `buttonsLinkColorRGB` follows from `buttonsLinkColor`. Source: document 1, section 3. */
export const themeColours = [
  'sidebarBackgroundColor',
  'headerBackgroundColor',
  'mainBackgroundColor',
  'textColor',
  'primaryColor',
  'buttonsLinkColor',
] as const;
export type ThemeColour = (typeof themeColours)[number];

const ThemeInput = z.strictObject({
  layoutName: z.enum(layoutNames),
  sidebarBackgroundColor: Colour,
  headerBackgroundColor: Colour,
  mainBackgroundColor: Colour,
  textColor: Colour,
  primaryColor: Colour,
  buttonsLinkColor: Colour,
});
export type ThemeInput = z.infer<typeof ThemeInput>;

/** What is saved at once; a picture is uploaded before and named here by its address. */
export const LookInput = z.strictObject({
  themeSettings: ThemeInput,
  loginTemplate: z.enum(loginTemplates),
  logoSource: z.nullable(PictureSource),
  favIconSource: z.nullable(PictureSource),
  checkoutLogoSource: z.nullable(PictureSource),
});
export type LookInput = z.infer<typeof LookInput>;

/** A tenant's look as it stands. */
export const TenantLook = z.object({
  /** Rises with each change; an edit says which one it is based on (`If-Match`). */
  version: z.int(),
  slug: z.string(),
  name: z.string(),
  themeSettings: ThemeSettings,
  loginTemplate: z.enum(loginTemplates),
  logoSource: z.nullable(z.string()),
  favIconSource: z.nullable(z.string()),
  checkoutLogoSource: z.nullable(z.string()),
});
export type TenantLook = z.infer<typeof TenantLook>;

/** The version of a look as an entity tag (RFC 9110, section 8.8.3). */
export function lookTag(version: number): string {
  return `"${version}"`;
}

/** An edit that does not say what it is based on could undo another's unseen. */
export const versionMissing = problem(
  'version-missing',
  422,
  'Say which version the change is based on: send If-Match with the ETag of what you read.',
);
/** A picture that was never uploaded here, or was removed meanwhile. */
export const pictureUnknown = problem('picture-unknown', 422, 'There is no such picture; upload it again.');

/** Theme settings as the editor takes them: whatever cannot be read as a colour or layout falls back to the default. */
export function editable(settings: ThemeSettings): ThemeInput {
  const colours = themeColours.map((name) => [name, hexOf(settings[name]) ?? defaultThemeSettings[name]]);
  return { layoutName: layoutNamed(settings.layoutName), ...Object.fromEntries(colours) } as ThemeInput;
}

/** The look that every tenant starts with; its pictures stay its own. Source: document 1, section 9. */
export const standardLook: Pick<LookInput, 'themeSettings' | 'loginTemplate'> = {
  themeSettings: { ...editable(defaultThemeSettings), layoutName: defaultLayout },
  loginTemplate: defaultLoginTemplate,
};

/** The settings of an edit, whole: the colour of buttons and links also as three numbers. */
export function wholeSettings(input: ThemeInput): ThemeSettings {
  const { r, g, b } = parseColour(input.buttonsLinkColor) ?? { r: 0, g: 0, b: 0 };
  return { ...input, buttonsLinkColorRGB: `${r}, ${g}, ${b}` };
}

function hexOf(text: string): string | undefined {
  const colour = parseColour(text);
  return colour && formatColour(colour);
}
