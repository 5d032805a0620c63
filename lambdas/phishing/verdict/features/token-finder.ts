const { imul } = Math;
/** Finds many tokens inside a text in one pass, without regular expressions. */
export interface TokenFinder {
  /** Index of the first token that occurs in the text, or -1. */
  readonly first: (text: string) => number;
  /** How many times any of the tokens starts in the text. */
  readonly count: (text: string) => number;
}

const keyLength = 4;
const filterBits = 4096;

/** Tokens have at least four ASCII letters. */
export function createTokenFinder(tokens: readonly string[]): TokenFinder {
  const mayStart = new Uint8Array(filterBits);
  const byKey = new Map<number, number[]>();
  for (const [index, token] of tokens.entries()) {
    const key = keyAt(token, 0);
    mayStart[key & (filterBits - 1)] = 1;
    byKey.set(key, [...(byKey.get(key) ?? []), index]);
  }
  const at = (text: string, position: number): number => {
    const key = keyAt(text, position);
    if (mayStart[key & (filterBits - 1)] === 0) return -1;
    for (const index of byKey.get(key) ?? [])
      if (text.startsWith(tokens[index] ?? '', position)) return index;
    return -1;
  };
  return {
    first(text) {
      for (let position = 0; position + keyLength <= text.length; position++) {
        const index = at(text, position);
        if (index >= 0) return index;
      }
      return -1;
    },
    count(text) {
      let count = 0;
      for (let position = 0; position + keyLength <= text.length; position++) {
        if (at(text, position) >= 0) count++;
      }
      return count;
    },
  };
}

function keyAt(text: string, at: number): number {
  const pair = text.charCodeAt(at) + imul(text.charCodeAt(at + 1), 37);
  return (imul(pair, 1009) + text.charCodeAt(at + 2) + imul(text.charCodeAt(at + 3), 41)) | 0;
}
