// Whatever a tenant picks can be read.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, contrastMin, inkOn, parseColour, type Rgb, readableOn } from '../../common/contrast.ts';
import { defaultThemeSettings } from '../../common/user-context.ts';
import { tenantColours } from './tenant-colours.ts';

const colour = fc.record({ r: fc.nat(255), g: fc.nat(255), b: fc.nat(255) });
const hex = fc.stringMatching(/^#[0-9a-f]{6}$/);

function read(variables: ReadonlyMap<string, string>, name: string): Rgb {
  const found = parseColour(variables.get(name) ?? '');
  if (found === undefined) throw new Error(`${name} is missing`);
  return found;
}

test('ink on any colour has a contrast of at least 4.5 : 1', () => {
  fc.assert(
    fc.property(colour, colour, (ground, other) => {
      expect(contrast(inkOn(ground), ground)).toBeGreaterThanOrEqual(contrastMin);
      expect(contrast(readableOn(other, ground), ground)).toBeGreaterThanOrEqual(contrastMin);
    }),
  );
});

test.each(['light', 'dark'] as const)('every text of a tenant theme can be read, in %s', (scheme) => {
  fc.assert(
    fc.property(hex, hex, hex, hex, hex, hex, (sidebar, primary, button, header, text, ground) => {
      const variables = tenantColours(
        {
          ...defaultThemeSettings,
          sidebarBackgroundColor: sidebar,
          primaryColor: primary,
          buttonsLinkColor: button,
          headerBackgroundColor: header,
          mainBackgroundColor: ground,
          textColor: text,
        },
        scheme,
      );
      const pairs = [
        ['--primary-ink', '--primary'],
        ['--primary-ink', '--primary-hover'],
        ['--button-ink', '--button'],
        ['--button-ink', '--button-hover'],
        ['--accent-text', '--accent-tint'],
        ...(scheme === 'light'
          ? [
              ['--sidebar-ink', '--sidebar'],
              ['--sidebar-ink', '--sidebar-active'],
              ['--sidebar-ink-second', '--sidebar'],
              ['--ink', '--ground'],
              ['--header-ink', '--header'],
              ['--header-ink-second', '--header'],
            ]
          : []),
      ] as const;
      for (const [ink = '', ground = ''] of pairs) {
        const got = contrast(read(variables, ink), read(variables, ground));
        // Two channels are rounded to whole numbers on the way.
        expect(got, `${ink} on ${ground}`).toBeGreaterThanOrEqual(contrastMin - 0.05);
      }
    }),
  );
});

test('S1-283 S3-418 the default colours are those of the document', () => {
  const variables = tenantColours(defaultThemeSettings, 'light');
  const names = ['--sidebar', '--header', '--ground', '--primary', '--button'];
  expect(names.map((name) => variables.get(name))).toEqual(['#2e43fe', '#ffffff', '#f5f5f5', '#09d0bd', '#09d0bd']);
  expect(defaultThemeSettings).toMatchObject({ textColor: '#404040', buttonsLinkColorRGB: '9, 208, 189' });
});

test.each([
  ['#09d0bd', { r: 9, g: 208, b: 189 }],
  ['#fff', { r: 255, g: 255, b: 255 }],
  ['9, 208, 189', { r: 9, g: 208, b: 189 }],
  ['rgb(9, 208, 189)', { r: 9, g: 208, b: 189 }],
  ['300, 0, 0', undefined],
  ['url(x)', undefined],
])('the colour %s is read', (text, rgb) => {
  expect(parseColour(text)).toEqual(rgb);
});
