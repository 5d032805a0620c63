import type { Reason } from './reasons';

/** A piece of a sentence; addresses are set apart. */
export interface Piece {
  readonly text: string;
  readonly isAddress: boolean;
}

const addresses = new Set(['site', 'own']);

/** The sentence of a reason in its pieces: none for a kind that the sentences lack. */
export function piecesOf(sentences: Readonly<Record<string, string>>, reason: Reason): readonly Piece[] {
  return (sentences[`reason.${reason.kind}`] ?? '')
    .split(/\{(\w+)\}/)
    .map((text, at) => {
      if (at % 2 === 0) return { text, isAddress: false };
      return { text: reason[text as keyof Reason] ?? '', isAddress: addresses.has(text) };
    })
    .filter(({ text }) => text !== '');
}
