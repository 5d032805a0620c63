/** Hashed weights beyond this are cut: single buckets must not decide. */
const clip = 2.5;
const steps = 127;

export interface Quantised {
  readonly hashed: Int8Array;
  readonly step: number;
}

export function quantise(weights: Float64Array): Quantised {
  const step = clip / steps;
  const hashed = Int8Array.from(weights, (weight) =>
    Math.round(Math.max(-clip, Math.min(clip, weight)) / step),
  );
  return { hashed, step };
}
