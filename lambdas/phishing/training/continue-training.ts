import { createFeatures, lexicalWeights } from '../verdict/features/features';
import { featurise } from '../verdict/features/featurise';
import { hashText } from '../verdict/features/hash';
import type { UrlFacts } from '../verdict/features/url-facts';
import type { ModelContent } from '../verdict/model/artifact';
import { createLogit, logitOf, type Model } from '../verdict/model/model';
import { madePhishing, popularPages } from './built-in-cases';
import { factsOfExample } from './example';
import { createFtrl, type FtrlSettings } from './ftrl';
import { ordinaryPages } from './ordinary-pages';
import { quantise } from './quantise';
import { createRandom, shuffle } from './random';
import { influenceOf, type ReviewedExample } from './reviewed';

export interface ContinueSettings extends FtrlSettings {
  readonly epochs: number;
  readonly seed: number;
}

/** A small step size: what the base model learned from hundreds of thousands of URLs must outweigh a few. */
const continueSettings: ContinueSettings = {
  alpha: 0.05,
  beta: 1,
  l1: 0,
  l2: 0.5,
  epochs: 4,
  seed: 7,
};

export interface ReviewedSplit {
  /** Reviewed since the active model learned, as far as they are not held back. */
  readonly learn: readonly ReviewedExample[];
  /** Of whatever time. */
  readonly heldBack: readonly ReviewedExample[];
  /** Reviewed since the active model learned, held back or not. */
  readonly fresh: readonly ReviewedExample[];
}

/** One domain in so many is held back. */
const heldBackShare = 5;

/**
 * Splits by domain, so that no page judges a model that has seen its neighbours. What was reviewed up to `learned` is
 * in the active model already: learned over and over, an entry would weigh more than it may.
 */
export function splitReviewed(examples: readonly ReviewedExample[], learned = ''): ReviewedSplit {
  const held = ({ domain }: ReviewedExample) => hashText(domain, 99) % heldBackShare === 0;
  const fresh = examples.filter(({ reviewedAt }) => reviewedAt > learned);
  return { fresh, learn: fresh.filter((example) => !held(example)), heldBack: examples.filter(held) };
}

interface Row {
  readonly facts: UrlFacts;
  /** 0 to 1. */
  readonly target: number;
  readonly weight: number;
}

/**
 * The active model with a correction on top, learned from the reviewed examples; bins and thresholds stay. The built-in
 * cases are learned along with what the active model says of them, so that the rest of the world does not move.
 */
export function continueTraining(
  active: Model,
  examples: readonly ReviewedExample[],
  settings: ContinueSettings = continueSettings,
): ModelContent {
  const { lexical, hashed, step } = active;
  const correction = learnCorrection(active, [...rowsOf(examples), ...anchors(active)], settings);
  const sums = Float64Array.from(
    hashed,
    (weight, at) => weight * step + (correction[lexicalWeights + at] ?? 0),
  );
  return {
    ...active,
    ...quantise(sums),
    lexical: lexical.map((weight, at) => weight + (correction[at] ?? 0)),
  };
}

function rowsOf(examples: readonly ReviewedExample[]): readonly Row[] {
  const weights = influenceOf(examples);
  return examples.flatMap((example, at) => {
    const facts = factsOfExample(example);
    return facts === undefined ? [] : [{ facts, target: example.target, weight: weights[at] ?? 0 }];
  });
}

function anchors(active: Model): readonly Row[] {
  const logit = createLogit(active);
  return [...popularPages(), ...ordinaryPages(), ...madePhishing()].flatMap((example) => {
    const facts = factsOfExample(example);
    return facts === undefined ? [] : [{ facts, target: 1 / (1 + Math.exp(-logit(facts))), weight: 1 }];
  });
}

function learnCorrection(active: Model, rows: readonly Row[], settings: ContinueSettings): Float64Array {
  const ftrl = createFtrl(lexicalWeights + 2 ** active.bits, settings);
  const features = createFeatures(active.bits);
  const random = createRandom(settings.seed);
  const order = Uint32Array.from(rows.keys());
  for (let epoch = 0; epoch < settings.epochs; epoch++) {
    shuffle(order, random);
    for (const at of order) {
      const row = rows[at];
      if (row === undefined) continue;
      featurise(row.facts, active.bins, features);
      ftrl.learn(features, row.target, row.weight, logitOf(active, features));
    }
  }
  return ftrl.weights();
}
