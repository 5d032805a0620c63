import { addHashed, addLexical, blocks, clearFeatures, type Features, scaleBlocks } from './features';
import { readFlags } from './flags';
import { addGrams } from './grams';
import { hashText } from './hash';
import { measure } from './numbers';
import type { UrlFacts } from './url-facts';

/** Raised whenever the same URL would give other features: weights fit one version only. */
export const featureVersion = 1;
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
};
const gramLimit = { host: 100, tail: 200 };
const maxWords = 40;

/** Bin borders of each numeric feature, ascending: a value is in the bin of the first border above it. */
export type Bins = readonly Int32Array[];

/** Fills `features` from what is known about a URL. The only featuriser: scan, training and extension share it. */
export function featurise(facts: UrlFacts, bins: Bins, features: Features): void {
  clearFeatures(features);
  const numbers = Object.values(measure(facts));
  for (let which = 0; which < numbers.length; which++) {
    addLexical(features, which * maxBins + binOf(bins[which], numbers[which] ?? 0));
  }
  addFlags(features, facts, numbers.length * maxBins);
  addHost(features, facts);
  addTail(features, facts);
  scaleBlocks(features);
}

function addFlags(features: Features, facts: UrlFacts, offset: number): void {
  const flags = Object.values(readFlags(facts));
  for (let which = 0; which < flags.length; which++) if (flags[which]) addLexical(features, offset + which);
}

function addHost(features: Features, { parts, nameTokens, subdomainTokens }: UrlFacts): void {
  addGrams(features, blocks.hostGram, parts.unicode, gramLimit.host, seeds.hostGram);
  addHashed(features, blocks.suffix, hashText(parts.suffix, seeds.suffix), 0);
  const top = parts.suffix.slice(parts.suffix.lastIndexOf('.') + 1);
  addHashed(features, blocks.suffix, hashText(top, seeds.topLevel), 0);
  addWords(features, blocks.hostWord, nameTokens, 0, seeds.hostWord);
  addWords(features, blocks.hostWord, subdomainTokens, nameTokens.length, seeds.subdomainWord);
}

function addTail(features: Features, { lowerTail, tailWords }: UrlFacts): void {
  addGrams(features, blocks.tailGram, lowerTail, gramLimit.tail, seeds.tailGram);
  addWords(features, blocks.tailWord, tailWords, 0, seeds.pathWord);
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
