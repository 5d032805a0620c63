import { addCrosses, origins } from './crosses';
import { addHashed, addLexical, blocks, clearFeatures, type Features, scaleBlocks } from './features';
import { readFlags } from './flags';
import { addGrams } from './grams';
import { hashOn, hashStep, hashText, mix } from './hash';
import { measure } from './numbers';
import { hashShape } from './shape';
import type { UrlFacts } from './url-facts';

/** Raised whenever the same URL would give other features: weights fit one version only. */
export const featureVersion = 2;
/** Most bins of one numeric feature. */
export const maxBins = 16;

const seeds = {
  hostGram: 1,
  tailGram: 2,
  hostWord: 3,
  subdomainWord: 4,
  pathWord: 5,
  suffix: 6,
  topLevel: 7,
  subdomainGram: 9,
  nameShape: 10,
  tailShape: 11,
  segmentShape: 12,
  wordPair: 13,
  firstSegment: 14,
  firstTwo: 15,
  lastSegment: 16,
  parameters: 17,
};
const gramLimit = { host: 100, subdomains: 60, tail: 200 };
const maxWords = 40;
const maxPairs = 24;
const maxSegments = 8;
const space = 0x20;
const ampersand = 0x26;
const equals = 0x3d;
/** Of features that belong to no word in particular. */
const noWord = 0xffff;

/** Bin borders of each numeric feature, ascending: a value is in the bin of the first border above it. */
export type Bins = readonly Int32Array[];

/** Fills `features` from what is known about a URL. The only featuriser: scan, training and extension share it. */
export function featurise(facts: UrlFacts, bins: Bins, features: Features): void {
  clearFeatures(features);
  const numbers = measure(facts);
  const values = Object.values(numbers);
  addNumbers(features, values, bins);
  const flags = readFlags(facts);
  const set = Object.values(flags);
  const offset = values.length * maxBins;
  for (let which = 0; which < set.length; which++) if (set[which]) addLexical(features, offset + which);
  addCrosses(features, numbers, flags);
  addHost(features, facts);
  addTail(features, facts);
  addPath(features, facts);
  scaleBlocks(features);
}

/** Each number as the bin that it is in. */
export function addNumbers(features: Features, values: readonly number[], bins: Bins): void {
  for (let which = 0; which < values.length; which++) {
    addLexical(features, which * maxBins + binOf(bins[which], values[which] ?? 0));
  }
}

function addHost(features: Features, { parts, nameTokens, subdomainTokens }: UrlFacts): void {
  addGrams(features, blocks.hostGram, parts.unicode, gramLimit.host, seeds.hostGram);
  if (parts.subdomains.length > 0) {
    const before = parts.subdomains.join('.');
    addGrams(features, blocks.hostGram, before, gramLimit.subdomains, seeds.subdomainGram);
  }
  addSingle(features, parts.suffix, seeds.suffix, origins.suffix);
  const top = parts.suffix.slice(parts.suffix.lastIndexOf('.') + 1);
  addSingle(features, top, seeds.topLevel, origins.suffix);
  const shape = hashShape(parts.name, 0, parts.name.length, seeds.nameShape);
  addHashed(features, blocks.single, shape, origins.host);
  addWords(features, blocks.hostWord, nameTokens, 0, seeds.hostWord);
  addWords(features, blocks.hostWord, subdomainTokens, nameTokens.length, seeds.subdomainWord);
}

function addTail(features: Features, { lowerTail, tailWords }: UrlFacts): void {
  addGrams(features, blocks.tailGram, lowerTail, gramLimit.tail, seeds.tailGram);
  addWords(features, blocks.tailWord, tailWords, 0, seeds.pathWord);
  const pairs = Math.min(tailWords.length, maxPairs) - 1;
  for (let at = 0; at < pairs; at++) {
    addHashed(features, blocks.tailWord, hashPair(tailWords[at] ?? '', tailWords[at + 1] ?? ''), at);
  }
}

function hashPair(first: string, second: string): number {
  const hash = hashStep(hashOn(seeds.wordPair, first, 0, first.length), space);
  return mix(hashOn(hash, second, 0, second.length));
}

/** The path by its segments, and what the query asks for. */
function addPath(features: Features, { tail, lowerTail, pathLength }: UrlFacts): void {
  const single = (hash: number) => addHashed(features, blocks.single, hash, origins.tail);
  const part = (from: number, to: number, seed: number) => single(mix(hashOn(seed, lowerTail, from, to)));
  const first = segmentEnd(lowerTail, 1, pathLength);
  part(1, first, seeds.firstSegment);
  part(1, segmentEnd(lowerTail, first + 1, pathLength), seeds.firstTwo);
  part(lowerTail.lastIndexOf('/', pathLength - 1) + 1, pathLength, seeds.lastSegment);
  single(hashShape(tail, 0, tail.length, seeds.tailShape));
  for (let from = 1, left = maxSegments; from <= pathLength && left > 0; left--) {
    const end = segmentEnd(tail, from, pathLength);
    addHashed(features, blocks.tailWord, hashShape(tail, from, end, seeds.segmentShape), noWord);
    from = end + 1;
  }
  if (pathLength < lowerTail.length) single(hashParameters(lowerTail, pathLength + 1));
}

function segmentEnd(text: string, from: number, pathLength: number): number {
  const slash = text.indexOf('/', from);
  return slash < 0 || slash > pathLength ? Math.max(from, pathLength) : slash;
}

/** Names of the query's parameters, without their values. */
function hashParameters(text: string, from: number): number {
  let hash = seeds.parameters;
  for (let at = from, inName = true; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === ampersand) inName = true;
    else if (code === equals) inName = false;
    if (inName) hash = hashStep(hash, code);
  }
  return mix(hash);
}

function addSingle(features: Features, text: string, seed: number, origin: number): void {
  addHashed(features, blocks.single, hashText(text, seed), origin);
}

/** `origin`: the number of the first word among all words of its text. */
function addWords(
  features: Features,
  block: 1 | 2,
  words: readonly string[],
  origin: number,
  seed: number,
): void {
  const count = Math.min(words.length, maxWords);
  for (let at = 0; at < count; at++) addHashed(features, block, hashText(words[at] ?? '', seed), origin + at);
}

function binOf(borders: Int32Array | undefined, value: number): number {
  let bin = 0;
  while (borders !== undefined && bin < borders.length && value >= (borders[bin] ?? 0)) bin++;
  return bin;
}
