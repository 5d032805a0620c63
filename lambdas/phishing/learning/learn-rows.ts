import { createFeatures, type Features, lexicalWeights } from '../verdict/features/features';
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
}

/** Weights learned in several passes over the rows, each in an order that follows from the seed. */
export function learnRows(
  rows: readonly Row[],
  { bins, bits }: Space,
  settings: LearnSettings,
  { offsetOf = () => 0, onRow = () => undefined }: LearnHooks,
): Float64Array {
  const ftrl = createFtrl(lexicalWeights + 2 ** bits, settings);
  const features = createFeatures(bits);
  const random = createRandom(settings.seed);
  const order = Uint32Array.from(rows.keys());
  for (let epoch = 0; epoch < settings.epochs; epoch++) {
    shuffle(order, random);
    for (const at of order) {
      const row = rows[at];
      if (row === undefined) continue;
      featurise(row.facts, bins, features);
      ftrl.learn(features, row.target, row.weight, offsetOf(features));
      onRow();
    }
  }
  return ftrl.weights();
}
