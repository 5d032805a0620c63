import type { Reading } from './station-form';

const hour = 3_600_000;

/** µg/m³: what is outside is a fault and no air, but a little below nothing is noise of a sensor in clean air. */
const bounds = { least: -10, most: 2_000 } as const;

/** The mean of each hour, which is named by its end, from `start` on (epoch milliseconds); null where nothing was measured. */
export function hourlyValues(
  readings: readonly Reading[],
  start: number,
  length: number,
): readonly (number | null)[] {
  const sums = new Float64Array(length);
  const counts = new Uint16Array(length);
  for (const { time, value } of readings) {
    const index = Math.ceil((time - start) / hour);
    if (!(index >= 0 && index < length && value >= bounds.least && value <= bounds.most)) continue;
    sums[index] = (sums[index] ?? 0) + Math.max(0, value);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return Array.from(sums, (sum, index) => (counts[index] ? sum / (counts[index] ?? 1) : null));
}
