const blockBytes = 64;
/** Of a block, behind the text: the mark of its end and its length. */
const endBytes = 9;
const rounds = 64;

const primes = firstPrimes(rounds);
const constants = Uint32Array.from(primes, (prime) => fractionOf(Math.cbrt(prime)));
const beginning = Uint32Array.from(primes.slice(0, 8), (prime) => fractionOf(Math.sqrt(prime)));
const words = new Uint32Array(rounds);

/** SHA-256 in hexadecimal (FIPS 180-4). The browser's own answers later, and who holds a request has to answer at once. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.ceil((bytes.length + endBytes) / blockBytes) * blockBytes);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  // Texts here are far below the 512 MB from which the length takes a second word.
  view.setUint32(padded.length - 4, bytes.length * 8);
  const hash = Uint32Array.from(beginning);
  for (let at = 0; at < padded.length; at += blockBytes) mixIn(hash, view, at);
  return Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join('');
}

function mixIn(hash: Uint32Array, view: DataView, offset: number): void {
  for (let at = 0; at < rounds; at++) words[at] = at < 16 ? view.getUint32(offset + 4 * at) : further(at);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let at = 0; at < rounds; at++) {
    const choice = (e & f) ^ (~e & g);
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + word(constants, at)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority;
    const mixed = first + word(words, at);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + mixed) | 0, c, b, a, (mixed + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, at) => {
    hash[at] = word(hash, at) + value;
  });
}

function further(at: number): number {
  const early = word(words, at - 15);
  const late = word(words, at - 2);
  const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
  const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
  return word(words, at - 16) + low + word(words, at - 7) + high;
}

function turned(value: number, by: number): number {
  return (value >>> by) | (value << (32 - by));
}

function word(from: Uint32Array, at: number): number {
  return from[at] ?? 0;
}

function fractionOf(root: number): number {
  return (root - Math.floor(root)) * 2 ** 32;
}

function firstPrimes(count: number): readonly number[] {
  const found: number[] = [];
  for (let next = 2; found.length < count; next++) {
    if (found.every((prime) => next % prime !== 0)) found.push(next);
  }
  return found;
}
