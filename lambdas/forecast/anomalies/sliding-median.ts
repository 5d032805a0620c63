/** Median of the newest `size` values that were pushed; undefined before the first one. */
export interface SlidingMedian {
  push(value: number): void;
  median(): number | undefined;
}

export function createSlidingMedian(size: number): SlidingMedian {
  const queue: number[] = [];
  const sorted: number[] = [];
  return {
    push(value) {
      queue.push(value);
      sorted.splice(placeOf(sorted, value), 0, value);
      const oldest = queue.length > size ? queue.shift() : undefined;
      if (oldest !== undefined) sorted.splice(placeOf(sorted, oldest), 1);
    },
    median: () => (sorted.length > 0 ? medianOfSorted(sorted) : undefined),
  };
}

export function medianOfSorted(sorted: ArrayLike<number>): number {
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** Index of the first element that is not smaller. */
function placeOf(sorted: readonly number[], value: number): number {
  const place = sorted.findIndex((one) => one >= value);
  return place < 0 ? sorted.length : place;
}
