import { type Features, lexicalWeights } from '../verdict/features/features';
import { hashText } from '../verdict/features/hash';
import type { ModelContent } from '../verdict/model/artifact';
import { createLogit, logitOf, type Model } from '../verdict/model/model';
import { madePhishing, popularPages } from './built-in-cases';
import { factsOfExample } from './example';
import { type LearnSettings, learnRows, type Row } from './learn-rows';
import { ordinaryPages } from './ordinary-pages';
import { quantise } from './quantise';
import { influenceOf, type ReviewedExample } from './reviewed';

/** A small step size: a few reviews must not outweigh the hundreds of thousands of URLs of the base model. */
const continueSettings: LearnSettings = {
  alpha: 0.05,
  beta: 1,
  l1: 0,
  l2: 0.5,
  epochs: 4,
  seed: 7,
};

export interface ReviewedSplit {
  /** Reviewed since the active model was trained, without those held back. */
  readonly learn: readonly ReviewedExample[];
  /** Whenever they were reviewed. */
  readonly heldBack: readonly ReviewedExample[];
  /** Reviewed since the active model was trained, held back or not. */
  readonly fresh: readonly ReviewedExample[];
}

/** One domain in so many is held back. */
const heldBackShare = 5;
/** With fewer domains none is held back: training would miss it, and one domain proves nothing. */
const minDomains = 10;

/**
 * Splits by domain, so that a model is not tested on relatives of what it was trained on. Reviews up to `learned` are in
 * the active model already and are not learned again, or an entry would count more each time.
 */
export function splitReviewed(examples: readonly ReviewedExample[], learned = ''): ReviewedSplit {
  const enough = new Set(examples.map(({ domain }) => domain)).size >= minDomains;
  const held = ({ domain }: ReviewedExample) => enough && hashText(domain, 99) % heldBackShare === 0;
  const fresh = examples.filter(({ reviewedAt }) => reviewedAt > learned);
  return { fresh, learn: fresh.filter((example) => !held(example)), heldBack: examples.filter(held) };
}

/**
 * The active model with a correction learned from the reviewed examples; bins and thresholds stay. The built-in cases are
 * learned too, with the labels that the active model gives them, so that everything else stays as it is.
 */
export function continueTraining(
  active: Model,
  examples: readonly ReviewedExample[],
  settings: LearnSettings = continueSettings,
): ModelContent {
  const { lexical, hashed, step } = active;
  const offsetOf = (features: Features) => logitOf(active, features);
  const correction = learnRows([...rowsOf(examples, active), ...anchors(active)], active, settings, {
    offsetOf,
  });
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

function rowsOf(examples: readonly ReviewedExample[], { brands }: Model): readonly Row[] {
  const weights = influenceOf(examples);
  return examples.flatMap((example, at) => {
    const facts = factsOfExample(example, brands);
    return facts === undefined ? [] : [{ facts, target: example.target, weight: weights[at] ?? 0 }];
  });
}

function anchors(active: Model): readonly Row[] {
  const logit = createLogit(active);
  const { brands } = active;
  return [...popularPages(brands), ...ordinaryPages(), ...madePhishing(brands)].flatMap((example) => {
    const facts = factsOfExample(example, brands);
    return facts === undefined ? [] : [{ facts, target: 1 / (1 + Math.exp(-logit(facts))), weight: 1 }];
  });
}
