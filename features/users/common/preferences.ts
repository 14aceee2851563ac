// What a person chose for themselves: language, time zone, layout and colours.
import * as z from 'zod/mini';
import { Colour } from '../../../core/common/colour.ts';
import { languages } from '../../../core/common/texts.ts';
import { ThemeSettings } from '../../../core/common/user-context.ts';

/** Longest name of a time zone that IANA has is 30 characters; some are left for those to come. */
const timeZoneLengthMax = 64;

/** An IANA time zone that this runtime knows. */
export const TimeZone = z.string().check(
  z.maxLength(timeZoneLengthMax),
  z.refine((zone) => isTimeZone(zone), 'an IANA time zone, such as Europe/Istanbul'),
);

function isTimeZone(zone: string): boolean {
  // Offsets such as +03:00 are taken by Intl too, but say nothing of summer time.
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** A choice of theme: any part of it. Names of layouts are matched exactly; an unknown one falls back to the default (rulings, document 1 section 2). */
export const ThemeChoice = z.partial(
  z.strictObject({
    layoutName: ThemeSettings.shape.layoutName.check(z.maxLength(40)),
    buttonsLinkColor: Colour,
    buttonsLinkColorRGB: z.string().check(z.regex(/^\d{1,3}, \d{1,3}, \d{1,3}$/, 'three numbers like 9, 208, 189')),
    headerBackgroundColor: Colour,
    mainBackgroundColor: Colour,
    sidebarBackgroundColor: Colour,
    primaryColor: Colour,
    textColor: Colour,
  }),
);

export const Preferences = z.object({
  /** Null: none chosen, so that the browser's choice holds. */
  language: z.nullable(z.enum(languages)),
  /** Null: the tenant's zone holds. */
  configureTimeZone: z.nullable(z.string()),
  /** What differs from the tenant's theme. */
  themeSettings: z.partial(ThemeSettings),
});
export type Preferences = z.infer<typeof Preferences>;

/** A change: what is left out stays; `configureTimeZone: null` goes back to the tenant's, `themeSettings: {}` to its theme. */
export const PreferencesChange = z.partial(
  z.strictObject({
    language: z.enum(languages),
    configureTimeZone: z.nullable(TimeZone),
    themeSettings: ThemeChoice,
  }),
);
export type PreferencesChange = z.infer<typeof PreferencesChange>;
