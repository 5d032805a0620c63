const { floor, imul } = Math;

/** In [0, 1): scattered over the whole range, and always the same for the same whole numbers. */
export function hash(seed: number, one: number, other = 0): number {
  return (mix(mix(mix(0x9e3779b9, seed), one), other) >>> 0) / 2 ** 32;
}

/** A seed that is like no other for the same three numbers. */
export function seedOf(kind: number, one: number, other: number): number {
  return mix(mix(mix(0x2545f491, kind), one), other);
}

/** In [-1, 1]: runs smoothly through a new value every `period` hours. */
export function swing(seed: number, hour: number, period: number): number {
  const at = hour / period;
  const step = floor(at);
  const before = 2 * hash(seed, period, step) - 1;
  const after = 2 * hash(seed, period, step + 1) - 1;
  const share = at - step;
  return before + (after - before) * share * share * (3 - 2 * share);
}

function mix(state: number, number: number): number {
  const first = imul(state ^ (number | 0), 0x85ebca6b);
  const second = imul(first ^ (first >>> 13), 0xc2b2ae35);
  return second ^ (second >>> 16);
}
