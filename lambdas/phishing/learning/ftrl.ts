import type { ActiveFeatures } from '../verdict/features/features';

const { abs, exp, sign, sqrt } = Math;

/** Step size, its offset and the two penalties of FTRL-proximal (McMahan et al. 2013, algorithm 1). */
export interface FtrlSettings {
  readonly alpha: number;
  readonly beta: number;
  readonly l1: number;
  readonly l2: number;
}

export interface Ftrl {
  /** One step towards `target` (0 or 1). `offset`: logit of a model that these weights correct. */
  readonly learn: (features: ActiveFeatures, target: number, weight: number, offset?: number) => void;
  readonly weights: () => Float64Array;
}

/** Logistic regression learned one example at a time. Floats only, in a fixed order: same input, same weights. */
export function createFtrl(size: number, { alpha, beta, l1, l2 }: FtrlSettings): Ftrl {
  const z = new Float64Array(size);
  const n = new Float64Array(size);
  // What follows from z and n, kept because each is read far more often than it changes.
  const roots = new Float64Array(size);
  const weights = new Float64Array(size);
  const weightOf = (value: number, root: number): number =>
    abs(value) <= l1 ? 0 : -(value - sign(value) * l1) / ((beta + root) / alpha + l2);
  const logit = ({ count, index, block, scale }: ActiveFeatures): number => {
    let sum = 0;
    for (let at = 0; at < count; at++) sum += (weights[index[at] ?? 0] ?? 0) * (scale[block[at] ?? 0] ?? 0);
    return sum;
  };
  return {
    learn(features, target, weight, offset = 0) {
      const before = offset + logit(features);
      const error = (1 / (1 + exp(-before)) - target) * weight;
      const { count, index, block, scale } = features;
      for (let at = 0; at < count; at++) {
        const slot = index[at] ?? 0;
        const gradient = error * (scale[block[at] ?? 0] ?? 0);
        const squares = (n[slot] ?? 0) + gradient * gradient;
        const root = sqrt(squares);
        const sigma = (root - (roots[slot] ?? 0)) / alpha;
        const value = (z[slot] ?? 0) + gradient - sigma * (weights[slot] ?? 0);
        z[slot] = value;
        n[slot] = squares;
        roots[slot] = root;
        weights[slot] = weightOf(value, root);
      }
    },
    weights: () => weights.slice(),
  };
}
