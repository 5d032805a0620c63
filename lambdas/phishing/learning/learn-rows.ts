import {
  type ActiveFeatures,
  createFeatures,
  type Features,
  keptFeatures,
  lexicalWeights,
} from '../verdict/features/features';
import { type Bins, featurise } from '../verdict/features/featurise';
import type { UrlFacts } from '../verdict/features/url-facts';
import { createFtrl, type FtrlSettings } from './ftrl';
import { createRandom, shuffle } from './random';

/** What is learned from one URL. */
export interface Row {
  readonly facts: UrlFacts;
  /** 0 to 1: 1 phishing, 0 benign. */
  readonly target: number;
  readonly weight: number;
}

export interface LearnSettings extends FtrlSettings {
  readonly epochs: number;
  readonly seed: number;
}

export interface Space {
  readonly bins: Bins;
  /** Binary logarithm of the number of hashed weights. */
  readonly bits: number;
}

export interface LearnHooks {
  /** Logit of a model that the weights correct; 0 without one. */
  readonly offsetOf?: (features: Features) => number;
  /** Called after each row. */
  readonly onRow?: () => void;
  /** Up to so many rows, what is read of each is kept over all passes: some 2 kB. Beyond it is read in each pass again. */
  readonly mostKept?: number;
}

/** A row as it is learned from. */
interface Reading {
  readonly features: ActiveFeatures;
  readonly offset: number;
}

/** Weights learned in several passes over the rows, each in an order that follows from the seed. */
export function learnRows(
  rows: readonly Row[],
  { bins, bits }: Space,
  settings: LearnSettings,
  { offsetOf = () => 0, onRow = () => undefined, mostKept = 20_000 }: LearnHooks,
): Float64Array {
  const ftrl = createFtrl(lexicalWeights + 2 ** bits, settings);
  const features = createFeatures(bits);
  const read = ({ facts }: Row): Reading => {
    featurise(facts, bins, features);
    return { features, offset: offsetOf(features) };
  };
  const kept = (row: Row): Reading => {
    const { offset } = read(row);
    return { features: keptFeatures(features), offset };
  };
  const known = rows.length <= mostKept ? rows.map(kept) : [];
  const random = createRandom(settings.seed);
  const order = Uint32Array.from(rows.keys());
  for (let epoch = 0; epoch < settings.epochs; epoch++) {
    shuffle(order, random);
    for (const at of order) {
      const row = rows[at];
      if (row === undefined) continue;
      const reading = known[at] ?? read(row);
      ftrl.learn(reading.features, row.target, row.weight, reading.offset);
      onRow();
    }
  }
  return ftrl.weights();
}
