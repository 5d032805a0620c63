import type { Example } from './example';

/** 0 gives every example the same weight, 1 gives every source the same; between them, large sources count more but do not drown the others. */
const evenness = 0.3;
const maxWeight = 4;

/** How much each example weighs in learning, in the same order: those of large sources less. */
export function sourceWeights(examples: readonly Example[]): Float64Array {
  const counts = new Map<string, number>();
  for (const { source = '' } of examples) counts.set(source, (counts.get(source) ?? 0) + 1);
  const usual = examples.length / Math.max(1, counts.size);
  return Float64Array.from(examples, ({ source = '' }) => {
    return Math.min(maxWeight, (usual / (counts.get(source) ?? usual)) ** evenness);
  });
}
