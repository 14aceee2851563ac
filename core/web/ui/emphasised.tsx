// A sentence of the language with one part of it drawn by us: `Sale to **Atelier Lumen**`.

/** Stands in a text's place until the part is put there; no text of ours holds it. */
const place = '\u0000';

export interface EmphasisedProps {
  /** The sentence, with the part's place taken by what it is handed. */
  readonly sentence: (place: string) => string;
  readonly children: React.ReactNode;
}

export function Emphasised({ sentence, children }: EmphasisedProps) {
  const [before, after] = sentence(place).split(place);
  return (
    <>
      {before}
      <b>{children}</b>
      {after}
    </>
  );
}
