const maxWords = 64;

/** Runs of letters and digits, at most 64 of them. `text` is lower case; all beyond ASCII counts as letters. */
export function splitWords(text: string): readonly string[] {
  const words: string[] = [];
  let start = -1;
  for (let at = 0; at <= text.length && words.length < maxWords; at++) {
    if (isWordCode(text.charCodeAt(at))) {
      if (start < 0) start = at;
    } else if (start >= 0) {
      words.push(text.slice(start, at));
      start = -1;
    }
  }
  return words;
}

/** False for the NaN behind the end of a text. */
function isWordCode(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || code > 0x7f;
}
