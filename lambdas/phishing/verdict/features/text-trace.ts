const { log2, min, round } = Math;
/** What one pass over a text counts. Entropy in hundredths of a bit a character, shares in per mille. */
export interface TextTrace {
  readonly letters: number;
  readonly digits: number;
  readonly upper: number;
  readonly hyphens: number;
  readonly dots: number;
  readonly slashes: number;
  readonly equals: number;
  readonly symbols: number;
  /** Changes between letter and digit. */
  readonly switches: number;
  readonly consonantRun: number;
  readonly vowelShare: number;
  readonly digitRun: number;
  /** Longest run of hexadecimal digits that holds both letters and digits. */
  readonly hexRun: number;
  /** Longest piece between dots, slashes and hyphens. */
  readonly longestPiece: number;
  readonly lastSegment: number;
  readonly distinct: number;
  readonly entropy: number;
}

const other = 0;
const vowel = 1;
const consonant = 2;
const digit = 3;

/** Kind of each ASCII character; all others count as symbols. */
const kinds = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  const char = String.fromCharCode(code).toLowerCase();
  if (char >= '0' && char <= '9') kinds[code] = digit;
  else if ('aeiouy'.includes(char)) kinds[code] = vowel;
  else if (char >= 'a' && char <= 'z') kinds[code] = consonant;
}

const counts = new Uint16Array(128);
const maxLength = 2048;
/** n · log2 n. */
const nLogN = Float64Array.from({ length: maxLength + 1 }, (_, n) => (n === 0 ? 0 : n * log2(n)));

export function traceText(text: string): TextTrace {
  counts.fill(0);
  const length = min(text.length, maxLength);
  let [letters, vowels, digits, upper, symbols, switches] = [0, 0, 0, 0, 0, 0];
  let [consonants, consonantRun, digitsNow, digitRun] = [0, 0, 0, 0];
  let [hexNow, hexLetters, hexRun, pieceStart, longestPiece, lastSlash, previous] = [
    0,
    0,
    0,
    0,
    0,
    -1,
    other,
  ];
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at) & 0x7f;
    const kind = text.charCodeAt(at) > 0x7f ? consonant : (kinds[code] ?? other);
    counts[code] = (counts[code] ?? 0) + 1;
    if (kind === digit) {
      digits++;
      digitsNow++;
      if (digitsNow > digitRun) digitRun = digitsNow;
    } else {
      digitsNow = 0;
    }
    if (kind === consonant) {
      consonants++;
      if (consonants > consonantRun) consonantRun = consonants;
    } else {
      consonants = 0;
    }
    if (kind === vowel || kind === consonant) {
      letters++;
      if (kind === vowel) vowels++;
      if (code < 0x5b) upper++;
      if (previous === digit) switches++;
    } else if (kind === digit) {
      if (previous === vowel || previous === consonant) switches++;
    } else {
      symbols++;
      if (code === 0x2d || code === 0x2e || code === 0x2f) pieceStart = at + 1;
      if (code === 0x2f) lastSlash = at;
    }
    if (at + 1 - pieceStart > longestPiece) longestPiece = at + 1 - pieceStart;
    const isHexLetter = (code | 0x20) >= 0x61 && (code | 0x20) <= 0x66;
    if (kind === digit || isHexLetter) {
      hexNow++;
      if (isHexLetter) hexLetters++;
      if (hexNow > hexRun && hexLetters > 0 && hexLetters < hexNow) hexRun = hexNow;
    } else {
      hexNow = 0;
      hexLetters = 0;
    }
    previous = kind;
  }
  let distinct = 0;
  let sum = 0;
  for (let code = 0; code < 128; code++) {
    const count = counts[code] ?? 0;
    if (count === 0) continue;
    distinct++;
    sum += nLogN[count] ?? 0;
  }
  const entropy = length === 0 ? 0 : round(100 * (log2(length) - sum / length));
  return {
    letters,
    digits,
    upper,
    hyphens: counts[0x2d] ?? 0,
    dots: counts[0x2e] ?? 0,
    slashes: counts[0x2f] ?? 0,
    equals: counts[0x3d] ?? 0,
    symbols,
    switches,
    consonantRun,
    vowelShare: letters === 0 ? 0 : round((1000 * vowels) / letters),
    digitRun,
    hexRun,
    longestPiece,
    lastSegment: length - lastSlash - 1,
    distinct,
    entropy,
  };
}
