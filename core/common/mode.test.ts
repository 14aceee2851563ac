import { expect, test } from 'vitest';
import { defaultMode, modeNumber, modeSwitchFor, modes, parseMode } from './mode.ts';

test.each([
  ['Live', 'Live'],
  ['live', 'Live'],
  ['2', 'Live'],
  ['Test', 'Test'],
  ['1', 'Test'],
  ['', undefined],
  [undefined, undefined],
  ['Sandbox', undefined],
  ['12', undefined],
] as const)('a Mode of %s is %s', (text, mode) => expect(parseMode(text)).toBe(mode));

test('S1-162 modes are Live and Test, and Live when nobody chose', () => {
  expect(modes).toEqual(['Live', 'Test']);
  expect(defaultMode).toBe('Live');
});

test('widgets send the world as a number, and it reads back', () => {
  expect(parseMode(String(modeNumber.Live))).toBe('Live');
  expect(parseMode(String(modeNumber.Test))).toBe('Test');
});

test.each([
  ['NoProcessing', { shown: false, disabled: true, forced: 'Test' }],
  ['SandboxEnabled', { shown: true, disabled: true, forced: 'Test' }],
  ['LiveEnabled', { shown: true, disabled: false, forced: undefined }],
  ['SomethingNew', { shown: true, disabled: false, forced: undefined }],
])('the mode switch of a merchant that is %s', (status, expected) => expect(modeSwitchFor(status)).toEqual(expected));
