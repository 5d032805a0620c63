import type { Brands } from '../verdict/brands/brands';
import {
  addHashed,
  addLexical,
  type Block,
  blocks,
  clearFeatures,
  createFeatures,
  lexicalWeights,
  scaleBlocks,
} from '../verdict/features/features';
import { addNumbers, featurise, maxBins } from '../verdict/features/featurise';
import { hashText } from '../verdict/features/hash';
import { numberNames } from '../verdict/features/names';
import { measure } from '../verdict/features/numbers';
import { logitOf, type Model, type UrlKind, urlKindOf } from '../verdict/model/model';
import { type Example, factsOfExample } from './example';

/** A labelled page of which only what models weigh is kept, so that it can be judged and not be read. */
export interface EvaluationPage {
  readonly target: 0 | 1;
  readonly kind: UrlKind;
  /** Hash of the registered domain. */
  readonly domain: number;
  /** In the order of a model's bins. */
  readonly numbers: readonly number[];
  /** Flags by their weight, all others by a hash of `hashBits`. */
  readonly features: readonly KeptFeature[];
}

export interface KeptFeature {
  readonly block: Block;
  readonly index: number;
}

/** As many as the largest model has. */
const hashBits = 20;
const flagsFrom = numberNames.length * maxBins;
const noBins = numberNames.map(() => new Int32Array());

/** Undefined if it is no URL. */
export function evaluationPage(example: Example, brands: Brands): EvaluationPage | undefined {
  const facts = factsOfExample(example, brands);
  if (facts === undefined) return undefined;
  const found = createFeatures(hashBits);
  featurise(facts, noBins, found);
  const features = Array.from({ length: found.count }, (_, at): KeptFeature => {
    const [block, index] = [found.block[at] as Block, found.index[at] ?? 0];
    return { block, index: block === blocks.lexical ? index : index - lexicalWeights };
  }).filter(({ block, index }) => block !== blocks.lexical || index >= flagsFrom);
  return {
    target: example.target,
    kind: urlKindOf(facts),
    domain: hashOfDomain(facts.parts.domain),
    numbers: Object.values(measure(facts)),
    features,
  };
}

/** Pages of domains that are not among these. */
export function pagesWithout(
  pages: readonly EvaluationPage[],
  domains: Iterable<string>,
): readonly EvaluationPage[] {
  const known = new Set([...domains].map(hashOfDomain));
  return pages.filter(({ domain }) => !known.has(domain));
}

/** The model's own score of the spelling as it is: without register, rules and further looks. */
export function createPageScorer(model: Model): (page: EvaluationPage) => number {
  const features = createFeatures(model.bits);
  return ({ kind, numbers, features: kept }) => {
    clearFeatures(features);
    addNumbers(features, numbers, model.bins);
    for (const { block, index } of kept) {
      if (block === blocks.lexical) addLexical(features, index);
      else addHashed(features, block, index, 0);
    }
    scaleBlocks(features);
    const { slope, offset } = model.lines[kind];
    return 1 / (1 + Math.exp(-(slope * logitOf(model, features) + offset)));
  };
}

function hashOfDomain(domain: string): number {
  return hashText(domain, 55) >>> 0;
}
