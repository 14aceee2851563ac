// A look while it is edited, and what is said of its colours.
import { expect, test } from 'vitest';
import { defaultThemeSettings } from '../../../core/common/user-context.ts';
import type { TenantLook } from '../common/theme.ts';
import { colourNotes, ratioText } from './colour-notes.ts';
import { asStandard, draftOf, inputOf, isChanged, settingsShown } from './look-draft.ts';

const saved: TenantLook = {
  version: 3,
  slug: 'anka',
  name: 'Anka',
  themeSettings: { ...defaultThemeSettings, primaryColor: '#112233' },
  loginTemplate: 'card',
  logoSource: '/pictures/x.png',
  favIconSource: null,
  checkoutLogoSource: null,
};
const typed = (textColor: string) => {
  const draft = draftOf(saved);
  return { ...draft, colours: { ...draft.colours, textColor } };
};

test('a draft of what is saved changes nothing', () => {
  expect(isChanged(draftOf(saved), saved)).toBe(false);
});

test.each([
  ['#ABCDEF', '#abcdef'],
  ['abcdef', '#abcdef'],
  ['#abc', '#aabbcc'],
  ['9, 208, 189', '#09d0bd'],
])('%s is read as %s', (text, colour) => {
  expect(inputOf(typed(text))?.themeSettings.textColor).toBe(colour);
});

test.each(['', '#12', 'red', '#12345g'])('%j cannot be saved, and the preview keeps the saved colour', (text) => {
  expect(inputOf(typed(text))).toBeUndefined();
  expect(isChanged(typed(text), saved)).toBe(true);
  expect(settingsShown(typed(text), saved.themeSettings).textColor).toBe('#404040');
});

test('the same colour in another writing is no change', () => {
  expect(isChanged(typed('#404040'.toUpperCase()), saved)).toBe(false);
});

test('the standard look keeps the pictures', () => {
  expect(asStandard(draftOf(saved))).toMatchObject({
    loginTemplate: 'split',
    logoSource: '/pictures/x.png',
    colours: { primaryColor: '#09d0bd' },
  });
});

const about = (
  change: Partial<typeof defaultThemeSettings>,
  name: 'sidebarBackgroundColor' | 'textColor' | 'mainBackgroundColor' | 'buttonsLinkColor',
) => colourNotes({ ...defaultThemeSettings, ...change })[name].map((note) => note.about);

test.each([
  ['sidebarBackgroundColor', {}, []],
  ['sidebarBackgroundColor', { sidebarBackgroundColor: '#ffe600' }, ['links', 'ink']],
  ['textColor', {}, []],
  ['textColor', { textColor: '#bbbbbb' }, ['header', 'page']],
  ['textColor', { headerBackgroundColor: '#303030' }, ['header']],
  ['mainBackgroundColor', {}, []],
  ['mainBackgroundColor', { mainBackgroundColor: '#777777' }, ['ground']],
  ['buttonsLinkColor', {}, ['ink']],
  ['buttonsLinkColor', { buttonsLinkColor: '#004040' }, []],
] as const)('%s with %j is told of %j', (name, change, told) => {
  expect(about(change, name)).toEqual(told);
});

test('a note says the contrast there would be and the colour that is shown instead', () => {
  const [note] = colourNotes({ ...defaultThemeSettings, textColor: '#bbbbbb' }).textColor;
  expect(note).toEqual({
    about: 'header',
    ratio: expect.closeTo(1.92, 1),
    shown: expect.stringMatching(/^#[0-9a-f]{6}$/),
  });
});

test.each([
  [1.96, 'en', '1.9'],
  [4.499, 'tr', '4,4'],
])('the ratio %d is written in %s as %s', (ratio, language, text) => {
  expect(ratioText(ratio, language)).toBe(text);
});
