type Values = readonly (number | null)[];

export type Fault = 'dead' | 'frozen' | 'spiking';

export interface Checked {
  /** Null where nothing was measured, or what was cannot be right. */
  readonly values: Values;
  /** Why the station says nothing of the present; undefined of a good one. */
  readonly fault: Fault | undefined;
}

/** Hours without a value after which a sensor counts as dead. */
const deadAfter = 3;
/** The same value so many times in a row is a sensor that has stopped; of air, in whole µg/m³, once in 400 hours or less. */
const frozenAfter = 4;
/** On the scale ln(PM2.5 + 10): a sudden change by a factor of three. */
const jump = 1.1;
/** By a factor of more than four, once a year or less in four series of real air. */
const steepRise = 1.5;
/** Hours within which a sudden change that goes back again is a spike. */
const spikeLength = 3;
/** Hours after a spike for which a sensor is not believed. */
const spikeMemory = 12;

/** Hourly values up to the present, which is the last; each hour is judged by what is known of those after it, too. */
export function checkQuality(values: Values): Checked {
  const suspect = new Map<number, Fault>();
  for (const hour of frozenHours(values)) suspect.set(hour, 'frozen');
  for (const hour of spikingHours(values)) suspect.set(hour, 'spiking');
  const cleaned = values.map((value, hour) => (suspect.has(hour) ? null : value));
  const newest = cleaned.length - 1;
  const recent = cleaned.slice(-deadAfter).filter((value) => value !== null).length;
  // As NowCast has it: two of the last three hours.
  if (recent >= 2) return { values: cleaned, fault: undefined };
  const last = [newest, newest - 1, newest - 2].map((hour) => suspect.get(hour)).find((fault) => fault);
  return { values: cleaned, fault: last ?? 'dead' };
}

/** All but the first of equal values that follow each other. */
function frozenHours(values: Values): readonly number[] {
  const frozen: number[] = [];
  let first = 0;
  for (let hour = 1; hour <= values.length; hour++) {
    const isSame = hour < values.length && values[hour] !== null && values[hour] === values[first];
    if (isSame) continue;
    if (hour - first >= frozenAfter) {
      for (let same = first + 1; same < hour; same++) frozen.push(same);
    }
    first = hour;
  }
  return frozen;
}

/** From each spike on, and a jump at the end, until later hours show whether it stays. */
function spikingHours(values: Values): readonly number[] {
  const level = (hour: number) => {
    const value = values[hour];
    return typeof value === 'number' ? Math.log(value + 10) : undefined;
  };
  const spiking: number[] = [];
  for (let hour = 1; hour < values.length; hour++) {
    const [before, now] = [level(hour - 1) ?? level(hour - 2), level(hour)];
    if (before === undefined || now === undefined || Math.abs(now - before) <= jump) continue;
    const after = Array.from({ length: spikeLength }, (_, i) => level(hour + 1 + i));
    const doubted = doubtedAfter(
      now - before,
      after.filter((each) => each !== undefined).map((each) => each - now),
    );
    for (let later = 0; later < doubted; later++) spiking.push(hour + later);
  }
  return spiking.filter((hour) => hour < values.length);
}

/** Hours from a jump on that are not believed, by how far the hours after it are from where it led. */
function doubtedAfter(change: number, after: readonly number[]): number {
  if (after.some((each) => -each / change > 0.7)) return 1 + spikeMemory;
  // A rise that may be real is believed an hour later.
  const isLikely = change > 0 && change <= steepRise;
  return after.length < (isLikely ? 1 : spikeLength) ? 1 + after.length : 0;
}
