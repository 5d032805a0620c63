import type { Features } from '../verdict/features/features';

/** Step size, its offset and the two penalties of FTRL-proximal (McMahan et al. 2013, algorithm 1). */
export interface FtrlSettings {
  readonly alpha: number;
  readonly beta: number;
  readonly l1: number;
  readonly l2: number;
}

export interface Ftrl {
  /** Logit of the features under the weights so far. */
  readonly logit: (features: Features) => number;
  /** One step towards `target` (0 or 1); answers the logit before it. */
  readonly learn: (features: Features, target: number, weight: number) => number;
  readonly weights: () => Float64Array;
}

/** Logistic regression learned one example at a time. Floats only, in a fixed order: same input, same weights. */
export function createFtrl(size: number, { alpha, beta, l1, l2 }: FtrlSettings): Ftrl {
  const z = new Float64Array(size);
  const n = new Float64Array(size);
  const weightAt = (index: number): number => {
    const value = z[index] ?? 0;
    if (Math.abs(value) <= l1) return 0;
    return -(value - Math.sign(value) * l1) / ((beta + Math.sqrt(n[index] ?? 0)) / alpha + l2);
  };
  const logit = ({ count, index, block, scale }: Features): number => {
    let sum = 0;
    for (let at = 0; at < count; at++) sum += weightAt(index[at] ?? 0) * (scale[block[at] ?? 0] ?? 0);
    return sum;
  };
  return {
    logit,
    learn(features, target, weight) {
      const before = logit(features);
      const error = (1 / (1 + Math.exp(-before)) - target) * weight;
      const { count, index, block, scale } = features;
      for (let at = 0; at < count; at++) {
        const slot = index[at] ?? 0;
        const gradient = error * (scale[block[at] ?? 0] ?? 0);
        const old = n[slot] ?? 0;
        const sigma = (Math.sqrt(old + gradient * gradient) - Math.sqrt(old)) / alpha;
        z[slot] = (z[slot] ?? 0) + gradient - sigma * weightAt(slot);
        n[slot] = old + gradient * gradient;
      }
      return before;
    },
    weights: () => Float64Array.from({ length: size }, (_, index) => weightAt(index)),
  };
}
