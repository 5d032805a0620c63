import type { Features } from '../verdict/features/features';

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
  readonly learn: (features: Features, target: number, weight: number, offset?: number) => void;
  readonly weights: () => Float64Array;
}

/** Logistic regression learned one example at a time. Floats only, in a fixed order: same input, same weights. */
export function createFtrl(size: number, { alpha, beta, l1, l2 }: FtrlSettings): Ftrl {
  const z = new Float64Array(size);
  const n = new Float64Array(size);
  const weightAt = (index: number): number => {
    const value = z[index] ?? 0;
    if (abs(value) <= l1) return 0;
    return -(value - sign(value) * l1) / ((beta + sqrt(n[index] ?? 0)) / alpha + l2);
  };
  const logit = ({ count, index, block, scale }: Features): number => {
    let sum = 0;
    for (let at = 0; at < count; at++) sum += weightAt(index[at] ?? 0) * (scale[block[at] ?? 0] ?? 0);
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
        const old = n[slot] ?? 0;
        const sigma = (sqrt(old + gradient * gradient) - sqrt(old)) / alpha;
        z[slot] = (z[slot] ?? 0) + gradient - sigma * weightAt(slot);
        n[slot] = old + gradient * gradient;
      }
    },
    weights: () => Float64Array.from({ length: size }, (_, index) => weightAt(index)),
  };
}
