// The HTML template tag: nothing that is put in gets out as markup.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { html } from './html.ts';

test('texts are escaped, markup, lists and numbers are kept, nothing is left out of nothing', () => {
  const items = ['a & b', '<script>'].map((item) => html`<li>${item}</li>`);
  expect(html`<ul title="${'"x"'}">${items}${false}${undefined}${3}</ul>`.markup).toBe(
    '<ul title="&quot;x&quot;"><li>a &amp; b</li><li>&lt;script&gt;</li>3</ul>',
  );
});

test('no text can leave its place', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(html`<p title="${text}">${text}</p>`.markup.match(/[<>"]/g)).toHaveLength(6);
    }),
  );
});
