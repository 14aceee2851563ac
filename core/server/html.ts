// HTML on the server: a template tag that escapes whatever is put into it.

/** Markup that is safe to send as it is. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
  toString(): string {
    return this.markup;
  }
}

type Piece = Html | string | number | false | null | undefined | readonly Piece[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Builds markup. Texts are escaped, markup is kept, lists are joined, `false`, `null` and `undefined` leave nothing. Quote attributes. */
export function html(literals: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(literals.reduce((markup, literal, i) => `${markup}${markupOf(pieces[i - 1])}${literal}`));
}

function markupOf(piece: Piece): string {
  if (piece instanceof Html) return piece.markup;
  if (typeof piece === 'string') return escapeHtml(piece);
  if (typeof piece === 'number') return String(piece);
  if (Array.isArray(piece)) return piece.map(markupOf).join('');
  return '';
}
