import type { Bins } from '../verdict/features/featurise';

const maxBins = 14;

/** Borders that divide each column of `rows` into at most 14 bins of about the same size. */
export function quantileBins(rows: readonly (readonly number[])[]): Bins {
  const columns = rows[0]?.length ?? 0;
  return Array.from({ length: columns }, (_, column) => {
    const sorted = Int32Array.from(rows, (row) => row[column] ?? 0).sort();
    return bordersOf(sorted);
  });
}

function bordersOf(sorted: Int32Array): Int32Array {
  const least = sorted[0] ?? 0;
  const borders = new Set<number>();
  for (let part = 1; part < maxBins; part++) {
    const value = sorted[Math.floor((sorted.length * part) / maxBins)] ?? least;
    // A border at the smallest value would make an empty bin: most rows have no hyphen, a few have one.
    borders.add(value > least ? value : least + 1);
  }
  return Int32Array.from(borders).sort();
}
