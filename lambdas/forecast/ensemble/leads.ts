/** Leads in hours at which what changes slowly with the lead is worked out. */
export const knots = [1, 2, 3, 6, 12, 24, 48, 72, 120, 168] as const;

/** For each lead from 1: the knots it lies between and the upper one's share, measured on the logarithm of the lead. */
const positions = Array.from({ length: 168 }, (_, i) => {
  const lead = i + 1;
  const above = Math.max(
    1,
    knots.findIndex((knot) => knot >= lead),
  );
  const [low = 1, high = 1] = [knots[above - 1], knots[above]];
  return { above, share: Math.log(lead / low) / Math.log(high / low) };
});

/** The value at a lead between the values at the knots, given by the knot's number. */
export function betweenKnots(valueAt: (knot: number) => number, lead: number): number {
  const { above, share } = positions[lead - 1] ?? { above: knots.length - 1, share: 1 };
  return valueAt(above - 1) * (1 - share) + valueAt(above) * share;
}

/** Leads within a bucket are about equally hard: weights and errors are worked out for each bucket. */
export const buckets = [
  [1, 1],
  [2, 3],
  [4, 6],
  [7, 12],
  [13, 24],
  [25, 48],
  [49, 72],
  [73, 120],
  [121, 168],
] as const;

const bucketNumbers = buckets.flatMap(([first, last], bucket) =>
  Array.from({ length: last - first + 1 }, () => bucket),
);

/** The bucket of a lead from 1 to 168. */
export function bucketOf(lead: number): number {
  return bucketNumbers[lead - 1] ?? buckets.length - 1;
}

/** The value at a lead between the values at the ends of the buckets, evenly on the logarithm of the lead. */
export function betweenBuckets(valueIn: (bucket: number) => number, lead: number): number {
  const bucket = bucketOf(lead);
  const [, end = lead] = buckets[bucket] ?? [];
  const [, before] = buckets[bucket - 1] ?? [];
  if (before === undefined) return valueIn(bucket);
  const share = Math.log(lead / before) / Math.log(end / before);
  return valueIn(bucket - 1) * (1 - share) + valueIn(bucket) * share;
}
