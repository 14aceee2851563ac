// A look's colours as people type and keep them, and sign-in pages that can be read whatever they are.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, contrastMin, type Rgb } from '../../../core/common/contrast.ts';
import { defaultThemeSettings } from '../../../core/common/user-context.ts';
import { loginTemplateNamed, loginTemplates } from './login-templates.ts';
import { sideFault } from './pictures.ts';
import { signInColours } from './sign-in-colours.ts';
import { editable, standardLook, wholeSettings } from './theme.ts';

test('the standard look is the product’s own, whole again with the numbers of its buttons', () => {
  expect(wholeSettings(standardLook.themeSettings)).toEqual(defaultThemeSettings);
});

test('what cannot be edited as it stands falls back to the default', () => {
  const odd = { ...defaultThemeSettings, layoutName: 'material', primaryColor: 'rgb(1, 2, 3)', textColor: 'red' };
  expect(editable(odd)).toMatchObject({
    layoutName: 'vertical-layout-1',
    primaryColor: '#010203',
    textColor: '#404040',
  });
});

test.each([
  ['card', 'card'],
  ['Card', 'split'],
  [null, 'split'],
])('the template %j is %s', (name, template) => {
  expect(loginTemplateNamed(name)).toBe(template);
});

test.each([
  ['logo', 24, 1024, undefined],
  ['logo', 23, 100, 'small'],
  ['logo', 100, 1025, 'large'],
  ['favIcon', 16, 16, undefined],
  ['favIcon', 32, 33, 'square'],
  ['favIcon', 513, 513, 'large'],
] as const)('a %s of %i × %i pixels is %s', (place, width, height, fault) => {
  expect(sideFault(place, width, height)).toBe(fault);
});

describe.each(loginTemplates)('the template %s', (template) => {
  const surface = {
    split: { light: { r: 255, g: 255, b: 255 }, dark: { r: 14, g: 16, b: 22 } },
    card: { light: { r: 255, g: 255, b: 255 }, dark: { r: 22, g: 25, b: 34 } },
  }[template];
  test.each(['light', 'dark'] as const)('can be read in %s, whatever colours a tenant picked', (scheme) => {
    const colour = fc.record({ r: fc.nat(255), g: fc.nat(255), b: fc.nat(255) });
    fc.assert(
      fc.property(colour, colour, (brand, button) => {
        const colours = signInColours({ brand, button, template }, scheme) as Record<string, Rgb>;
        const pairs = [
          [colours['--primary-ink'], colours['--primary']],
          [colours['--link'], surface[scheme]],
          [colours['--page-second'], colours['--page']],
        ] as [Rgb, Rgb][];
        for (const [ink, ground] of pairs) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(contrastMin);
      }),
    );
  });
});
