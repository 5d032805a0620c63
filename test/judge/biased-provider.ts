/** A provider of forecasts that errs in ways that whoever corrects it has to find out; µg/m³ by hour. */
export interface HiddenProvider {
  /** What it says at `now` of the hour `target`, past or to come; null beyond its newest run. */
  at(now: number, target: number): number | null;
  /** The same without what a perfect correction takes away. */
  corrected(now: number, target: number): number | null;
}

const every = 12;
const late = 10;
const hoursOfRun = 121;

/** Level, contrast and drift are hidden; the errors that grow with the lead, and the shifts of a run, nobody can correct. */
export function biasedProvider(truth: readonly (number | null)[], seed: number): HiddenProvider {
  const random = randomFrom(seed);
  const draw = (least: number, most: number) => least + (most - least) * random();
  const bias = Math.exp(draw(-0.7, 0.7));
  const contrast = draw(0.7, 1.1);
  const drift = draw(0, 0.25);
  const error = draw(0.02, 0.14);
  const shift = Math.floor(draw(0, 4));
  const middle = medianOf(truth);
  const known = filled(truth);
  const saidAt = (now: number, target: number) => {
    const newest = Math.floor((now - late) / every) * every;
    if (target >= newest + hoursOfRun) return undefined;
    const run = target >= newest ? newest : Math.floor(target / every) * every;
    const lead = target - run;
    const moved = lead < 12 ? 0 : Math.round(shift * (2 * noise(seed, 3, run) - 1));
    const value = known[Math.min(known.length - 1, Math.max(0, target - moved))] ?? middle;
    return value * Math.exp(error * Math.sqrt(lead) * swing(seed + run, target, 19));
  };
  return {
    corrected: (now, target) => saidAt(now, target) ?? null,
    at(now, target) {
      const said = saidAt(now, target);
      if (said === undefined) return null;
      return bias * Math.exp(drift * swing(seed, target, 500)) * middle * (said / middle) ** contrast;
    },
  };
}

function filled(values: readonly (number | null)[]): readonly number[] {
  let last = medianOf(values);
  return values.map((value) => {
    last = value ?? last;
    return Math.max(1, last);
  });
}

function medianOf(values: readonly (number | null)[]): number {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 1;
}

/** Between -1 and 1, through a new value every `period` hours. */
function swing(seed: number, hour: number, period: number): number {
  const step = Math.floor(hour / period);
  const share = hour / period - step;
  const [before, after] = [step, step + 1].map((each) => 2 * noise(seed, period, each) - 1);
  return (before ?? 0) + ((after ?? 0) - (before ?? 0)) * share * share * (3 - 2 * share);
}

function noise(seed: number, kind: number, step: number): number {
  return randomFrom(
    Math.imul(seed, 0x9e3779b1) ^ Math.imul(kind, 0x85ebca6b) ^ Math.imul(step, 0xc2b2ae35),
  )();
}

function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
