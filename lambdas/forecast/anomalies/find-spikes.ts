import { hoursPerDay, isPlausible } from '../ensemble/history';
import { createSlidingMedian, medianOfSorted } from './sliding-median';

/** Hours in which PM2.5 was far above what is usual for the hour of the day and the hours before. */
export interface Spike {
  /** Indexes into the hours given; `last` is undefined while the spike goes on. */
  readonly onset: number;
  readonly last: number | undefined;
  /** At the onset: µg/m³, and the distance from the baseline in robust standard deviations. */
  readonly value: number;
  readonly baseline: number;
  readonly score: number;
  readonly peak: number;
  readonly peakAt: number;
}

/** A spike begins at this score and is over after two hours under the lower one, so that it does not flicker. */
const onScore = 3.4;
const offScore = 1.67;
const quietHours = 2;
/** Hours after a spike in which no other begins: what comes so soon belongs to it. */
const cooldown = 3;
/** µg/m³ above the baseline, and in total: nobody would act on less. */
const minIncrement = 15;
const minValue = 25;
/** Without observations for longer than this, a spike counts as over. */
const maxGap = 6;
/** The last hours' share in the baseline; the last day has the rest. A shorter span would follow slow rises. */
const recentHours = 8;
const recentShare = 0.4;
/** Hours before the first one that is judged. */
const warmUp = 72;
/** The 80th percentile of a standard normal's absolute value. */
const normalQ80 = 1.2816;
/** Least scale on the root scale; a constant series has none of its own. */
const minScale = 0.1;

interface Judged {
  readonly index: number;
  readonly value: number;
  readonly baseline: number;
  readonly score: number;
}

/**
 * Finds the spikes among consecutive hourly µg/m³, oldest first, at best the last 720. Judges an hour by earlier hours
 * only, except for the daily course and the scale, which are medians over all the hours given. Falls are no anomaly.
 */
export function findSpikes(concentrations: readonly (number | null)[]): readonly Spike[] {
  const tracker = createTracker();
  for (const hour of judge(concentrations)) tracker.see(hour);
  return tracker.spikes();
}

/** Gets judged hours in order and collects the spikes among them; a spike that is not over is the last. */
function createTracker() {
  const spikes: Spike[] = [];
  let open: Spike | undefined;
  let quiet = 0;
  let lastLoud = -1;
  let previous = -1;
  const begin = ({ index, value, baseline, score }: Judged) => {
    quiet = 0;
    open = { onset: index, last: undefined, value, baseline, score, peak: value, peakAt: index };
  };
  const goOn = (spike: Spike, { index, value, score }: Judged) => {
    quiet = score < offScore ? quiet + 1 : 0;
    open = value > spike.peak ? { ...spike, peak: value, peakAt: index } : spike;
    if (quiet === quietHours) close(open, index - quietHours);
  };
  const close = (spike: Spike, last: number) => {
    spikes.push({ ...spike, last });
    lastLoud = last + quiet;
    open = undefined;
  };
  return {
    see(hour: Judged): void {
      if (open && hour.index - previous > maxGap) close(open, previous);
      previous = hour.index;
      const isCoolingDown = lastLoud >= 0 && hour.index - lastLoud <= cooldown;
      if (open) goOn(open, hour);
      else if (isSpike(hour) && !isCoolingDown) begin(hour);
    },
    spikes: (): readonly Spike[] => (open ? [...spikes, open] : spikes),
  };
}

function isSpike({ value, baseline, score }: Judged): boolean {
  return score >= onScore && value - baseline >= minIncrement && value >= minValue;
}

/** On the scale of square roots, where the scatter of PM is about the same at every level. */
function judge(concentrations: readonly (number | null)[]): readonly Judged[] {
  const roots = concentrations.map((value) => (isPlausible(value) ? Math.sqrt(value) : undefined));
  const course = medianCourse(roots);
  const day = createSlidingMedian(hoursPerDay);
  const recent = createSlidingMedian(recentHours);
  const judged: { index: number; root: number; baseline: number }[] = [];
  for (const [index, root] of roots.entries()) {
    if (root === undefined) continue;
    const usual = course[index % hoursPerDay] ?? 0;
    const level = (1 - recentShare) * (day.median() ?? 0) + recentShare * (recent.median() ?? 0);
    if (index >= warmUp) judged.push({ index, root, baseline: Math.max(0, usual + level) });
    day.push(root - usual);
    recent.push(root - usual);
  }
  const distances = Float64Array.from(judged, ({ root, baseline }) => Math.abs(root - baseline)).sort();
  const scale = Math.max(minScale, (distances[Math.floor(0.8 * distances.length)] ?? 0) / normalQ80);
  return judged.map(({ index, root, baseline }) => ({
    index,
    value: root * root,
    baseline: baseline * baseline,
    score: (root - baseline) / scale,
  }));
}

/** Median of each hour of the day, smoothed over its neighbours. */
function medianCourse(roots: readonly (number | undefined)[]): readonly number[] {
  const byHour: number[][] = Array.from({ length: hoursPerDay }, () => []);
  for (const [i, root] of roots.entries()) if (root !== undefined) byHour[i % hoursPerDay]?.push(root);
  const overall = medianOf(byHour.flat()) ?? 0;
  const medians = byHour.map((values) => medianOf(values) ?? overall);
  return medians.map((median, hour) => {
    const before = medians[(hour + hoursPerDay - 1) % hoursPerDay] ?? median;
    const after = medians[(hour + 1) % hoursPerDay] ?? median;
    return median / 2 + (before + after) / 4;
  });
}

function medianOf(values: readonly number[]): number | undefined {
  return values.length > 0 ? medianOfSorted(Float64Array.from(values).sort()) : undefined;
}
