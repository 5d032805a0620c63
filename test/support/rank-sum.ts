/** Wilcoxon's rank-sum statistic, in standard deviations from what two samples of one distribution give. */
export function rankSum(one: readonly number[], other: readonly number[]): number {
  const ranked = [
    ...one.map((time) => ({ time, isOne: true })),
    ...other.map((time) => ({ time, isOne: false })),
  ]
    .toSorted((left, right) => left.time - right.time)
    .map(({ isOne }, index) => ({ isOne, rank: index + 1 }));
  const sum = ranked.reduce((total, { isOne, rank }) => total + (isOne ? rank : 0), 0);
  const mean = (one.length * (one.length + other.length + 1)) / 2;
  return (sum - mean) / Math.sqrt((mean * other.length) / 6);
}

/** Beyond it lie six of a hundred thousand pairs of samples of one distribution. */
export const surely = 4;
