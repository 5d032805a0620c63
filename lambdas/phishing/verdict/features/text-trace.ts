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

const hyphen = 0x2d;
const dot = 0x2e;
const slash = 0x2f;

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

const maxLength = 2048;
/** n · log2 n. */
const nLogN = Float64Array.from({ length: maxLength + 1 }, (_, n) => (n === 0 ? 0 : n * log2(n)));

// Filled anew for each text, so that a scan allocates nothing for them.
const codes = new Uint8Array(maxLength);
const kindAt = new Uint8Array(maxLength);
const counts = new Uint16Array(128);

export function traceText(text: string): TextTrace {
  const length = min(text.length, maxLength);
  readCharacters(text, length);
  const { vowels, letters, digits, upper, symbols, switches } = countKinds(length);
  const { distinct, entropy } = spread(length);
  return {
    letters,
    digits,
    upper,
    hyphens: counts[hyphen] ?? 0,
    dots: counts[dot] ?? 0,
    slashes: counts[slash] ?? 0,
    equals: counts[0x3d] ?? 0,
    symbols,
    switches,
    consonantRun: longestRun(consonant, length),
    vowelShare: letters === 0 ? 0 : round((1000 * vowels) / letters),
    digitRun: longestRun(digit, length),
    hexRun: longestHexRun(length),
    longestPiece: longestPiece(length),
    lastSegment: length - lastSlash(length) - 1,
    distinct,
    entropy,
  };
}

/** What is not ASCII counts as a consonant. */
function readCharacters(text: string, length: number): void {
  counts.fill(0);
  for (let at = 0; at < length; at++) {
    const unit = text.charCodeAt(at);
    const code = unit & 0x7f;
    codes[at] = code;
    kindAt[at] = unit > 0x7f ? consonant : (kinds[code] ?? other);
    counts[code] = (counts[code] ?? 0) + 1;
  }
}

function countKinds(length: number) {
  let [vowels, letters, digits, upper, switches, previous] = [0, 0, 0, 0, 0, other];
  for (let at = 0; at < length; at++) {
    const kind = kindAt[at] ?? other;
    if (kind === digit) digits++;
    if (kind === vowel) vowels++;
    if (isLetter(kind)) {
      letters++;
      if ((codes[at] ?? 0) < 0x5b) upper++;
    }
    if (isSwitch(previous, kind)) switches++;
    previous = kind;
  }
  return { vowels, letters, digits, upper, symbols: length - letters - digits, switches };
}

function isSwitch(one: number, next: number): boolean {
  return (one === digit && isLetter(next)) || (next === digit && isLetter(one));
}

function isLetter(kind: number): boolean {
  return kind === vowel || kind === consonant;
}

function longestRun(kind: number, length: number): number {
  let [longest, run] = [0, 0];
  for (let at = 0; at < length; at++) {
    run = kindAt[at] === kind ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  return longest;
}

function longestHexRun(length: number): number {
  let [longest, run, lettersInRun] = [0, 0, 0];
  for (let at = 0; at < length; at++) {
    const lower = (codes[at] ?? 0) | 0x20;
    const isHexLetter = lower >= 0x61 && lower <= 0x66;
    const isHex = isHexLetter || kindAt[at] === digit;
    run = isHex ? run + 1 : 0;
    lettersInRun = isHex ? lettersInRun + Number(isHexLetter) : 0;
    if (run > longest && lettersInRun > 0 && lettersInRun < run) longest = run;
  }
  return longest;
}

function longestPiece(length: number): number {
  let [longest, start] = [0, 0];
  for (let at = 0; at < length; at++) {
    if (kindAt[at] === other && isBoundary(codes[at])) start = at + 1;
    if (at + 1 - start > longest) longest = at + 1 - start;
  }
  return longest;
}

function isBoundary(code: number | undefined): boolean {
  return code === hyphen || code === dot || code === slash;
}

function lastSlash(length: number): number {
  let at = length - 1;
  while (at >= 0 && !(kindAt[at] === other && codes[at] === slash)) at--;
  return at;
}

function spread(length: number): Pick<TextTrace, 'distinct' | 'entropy'> {
  let [distinct, sum] = [0, 0];
  for (let code = 0; code < counts.length; code++) {
    const count = counts[code] ?? 0;
    if (count === 0) continue;
    distinct++;
    sum += nLogN[count] ?? 0;
  }
  return { distinct, entropy: length === 0 ? 0 : round(100 * (log2(length) - sum / length)) };
}
