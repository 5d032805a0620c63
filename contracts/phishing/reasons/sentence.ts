import type { Reason } from './reasons';

/** A piece of a sentence; addresses are set apart. */
export interface Piece {
  readonly text: string;
  readonly isAddress: boolean;
}

const addresses = new Set(['site', 'own']);

/** By its two letters. */
function countryName(code: string, language: string): string {
  return /^[A-Z]{2}$/.test(code)
    ? (new Intl.DisplayNames(language, { type: 'region', style: 'short' }).of(code) ?? code)
    : code;
}

/** The sentence of a reason in its pieces: none for a kind that the sentences lack. `language` is theirs. */
export function piecesOf(
  sentences: Readonly<Record<string, string>>,
  reason: Reason,
  language: string,
): readonly Piece[] {
  return (sentences[`reason.${reason.kind}`] ?? '')
    .split(/\{(\w+)\}/)
    .map((text, at) => {
      if (at % 2 === 0) return { text, isAddress: false };
      if (text === 'country') return { text: countryName(reason.other ?? '', language), isAddress: false };
      return { text: reason[text as keyof Reason] ?? '', isAddress: addresses.has(text) };
    })
    .filter(({ text }) => text !== '');
}
