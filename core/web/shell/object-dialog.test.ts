// Dialogs that one feature brings and another opens by name.
import { createElement } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Portal, PortalContext } from '../portal-context.ts';
import ObjectDialog from './object-dialog.tsx';

const portal = {
  features: [
    { feature: { name: 'other' }, web: { pages: {} } },
    {
      feature: { name: 'boarding' },
      web: {
        pages: {},
        dialogs: {
          proposal: async () => ({
            default: ({ objectId }: { readonly objectId: string }) => createElement('p', {}, `Proposal ${objectId}`),
          }),
        },
      },
    },
  ],
} as unknown as Portal;

async function shown(dialog: string): Promise<string> {
  const element = createElement(ObjectDialog, { dialog, objectId: '0193', onClose: () => undefined });
  const stream = await renderToReadableStream(createElement(PortalContext, { value: portal }, element));
  await stream.allReady;
  return new Response(stream).text();
}

test('the dialog of that name is loaded and gets the id of the object', async () => {
  expect(await shown('proposal')).toContain('<p>Proposal 0193</p>');
});

test('a name that nobody brings shows nothing', async () => {
  expect(await shown('agreement')).toBe('');
});
