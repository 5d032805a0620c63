import { addHashed, type Block, type Features } from './features';
import { hashStep, mix } from './hash';

const { min } = Math;

const shortest = 3;
const longest = 5;
const start = 0x5e;
const end = 0x24;
const zero = 0x30;
const codes = new Uint16Array(512);

/** Adds the character 3- to 5-grams of `^text$`, digits folded into one, of the first `limit` characters. */
export function addGrams(features: Features, block: Block, text: string, limit: number, seed: number): void {
  const length = fold(text, min(text.length, limit));
  for (let from = 0; from + shortest <= length; from++) {
    let hash = seed;
    const to = min(length, from + longest);
    for (let at = from; at < to; at++) {
      hash = hashStep(hash, codes[at] ?? 0);
      if (at - from >= shortest - 1) addHashed(features, block, mix(hash), from);
    }
  }
}

function fold(text: string, length: number): number {
  codes[0] = start;
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at);
    codes[at + 1] = code > zero && code <= zero + 9 ? zero : code;
  }
  codes[length + 1] = end;
  return length + 2;
}
