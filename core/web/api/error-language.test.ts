// The two messages that the portal says by itself, in the language in use.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { notPermitted } from '../../common/problem.ts';
import { coreTexts } from '../texts/core-texts.ts';
import { chooseLanguage, startTexts } from '../texts/texts.ts';
import { errorMessage, unknownError } from './error-message.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await startTexts([coreTexts]);
});
afterAll(async () => {
  await chooseLanguage('en');
  vi.unstubAllGlobals();
});

test('a 403 and a failure that says nothing have words in each language', async () => {
  await chooseLanguage('en');
  const said = () => [403, 500].map((status) => errorMessage({ status, body: undefined }));
  expect(said()).toEqual([notPermitted.title, unknownError]);
  await chooseLanguage('tr');
  expect(said()).toEqual(['Bu işlemi yapma yetkiniz yok', 'Bilinmeyen hata']);
});
