import type { Brands } from '../verdict/brands/brands';
import { groupOf } from '../verdict/explain';
import {
  blockCount,
  blocks,
  createFeatures,
  type Features,
  lexicalWeights,
} from '../verdict/features/features';
import { featurise } from '../verdict/features/featurise';
import { hashText } from '../verdict/features/hash';
import { flagNames, numberNames } from '../verdict/features/names';
import { measure } from '../verdict/features/numbers';
import type { ModelContent } from '../verdict/model/artifact';
import { contribution, type Model } from '../verdict/model/model';
import type { Register } from '../verdict/register/register';
import { type TrainingSettings, thresholds } from './base-settings';
import { quantileBins } from './bins';
import { calibration } from './calibration';
import type { MixedExample } from './data-mix';
import { factsOfExample } from './example';
import { learnRows, type Row } from './learn-rows';
import { quantise } from './quantise';

/** Called with the number of rows just processed, out of `epochs` times all of them, held-back ones included. */
export type OnProgress = (rows: number) => void;

export interface KnownNames {
  readonly register: Register;
  readonly brands: Brands;
}

interface KnownRow extends Row {
  readonly example: MixedExample;
}

/** A model from what is known: the same rows in the same order give the same weights. */
export function trainModel(
  examples: readonly MixedExample[],
  known: KnownNames,
  settings: TrainingSettings,
  onProgress: OnProgress = () => undefined,
): ModelContent {
  const learn: KnownRow[] = [];
  const keep: KnownRow[] = [];
  for (const example of examples) {
    const facts = factsOfExample(example, known.brands);
    if (facts === undefined) continue;
    const row = { facts, target: example.target, weight: example.weight, example };
    (isKept(example.domain, settings) ? keep : learn).push(row);
  }
  onProgress((examples.length - learn.length) * settings.epochs);
  const bins = quantileBins(learn.map(({ facts }) => Object.values(measure(facts))));
  const weights = learnRows(learn, { bins, bits: settings.bits }, settings, { onRow: () => onProgress(1) });
  const lexical = Float32Array.from(weights.subarray(0, lexicalWeights));
  const quantised = quantise(weights.subarray(lexicalWeights));
  const raw = { bits: settings.bits, bins, lexical, ...quantised, thresholds, ...known };
  const same = { slope: 1, offset: 0 };
  const lines = { bare: same, page: same, shared: same, host: same };
  const uncalibrated = { ...raw, lines, means: new Float32Array(0), version: '' };
  return { ...raw, lines: calibration(keep, uncalibrated), means: meanContributions(learn, uncalibrated) };
}

/** Whole domains are held back, so that calibration sees names that training did not. */
export function isKept(
  domain: string,
  { calibrationShare }: Pick<TrainingSettings, 'calibrationShare'>,
): boolean {
  return hashText(domain, 77) % calibrationShare === 0;
}

/** What each numeric feature and flag adds on average, and the average feature of each block. */
function meanContributions(rows: readonly Row[], model: Model): Float32Array {
  const groups = numberNames.length + flagNames.length;
  const sums = new Float64Array(groups + blockCount);
  const counts = new Float64Array(groups + blockCount).fill(rows.length, 0, groups);
  const features: Features = createFeatures(model.bits);
  for (const { facts } of rows) {
    featurise(facts, model.bins, features);
    for (let at = 0; at < features.count; at++) {
      const block = features.block[at] ?? 0;
      const group = block === blocks.lexical ? groupOf(features.index[at] ?? 0) : groups + block;
      sums[group] = (sums[group] ?? 0) + contribution(model, features, at);
      if (group >= groups) counts[group] = (counts[group] ?? 0) + 1;
    }
  }
  return Float32Array.from(sums, (sum, at) => sum / Math.max(1, counts[at] ?? 0));
}
