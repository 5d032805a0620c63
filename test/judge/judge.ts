import { dailyMaximum } from './truth';

/** A line of `issue-forecast`, as far as it is judged. */
export interface Issued {
  readonly origin: string;
  readonly max_aqi_24h: { readonly p10: number; readonly p50: number; readonly p90: number };
  readonly p_over: Readonly<Record<string, number>>;
}

interface Observed {
  /** Epoch milliseconds of the first hour. */
  readonly start: number;
  readonly pm25: readonly (number | null)[];
}

interface Day {
  readonly issued: Issued;
  readonly truth: number;
  readonly yesterday: number;
}

export interface ChanceFigures {
  readonly base_rate: number;
  /** Mean distance between what was said and what came, over tenths of the chance weighed by their number. */
  readonly calibration_error: number;
  /** 1 - Brier score / that of always saying the base rate. */
  readonly brier_skill: number;
  /** Hits / (hits, misses and false alarms) at the best threshold, and of "as yesterday's highest". */
  readonly critical_success: number;
  readonly critical_success_yesterday: number;
}

export interface Judgement {
  readonly days: number;
  readonly over: Readonly<Record<string, ChanceFigures>>;
  /** Of the highest AQI in 24 hours: mean of p50 - truth, and the share between p10 and p90. */
  readonly bias: number;
  readonly inside: number;
}

/** Judges what was said of the next 24 hours by what came; days of which too little was observed are left out. */
export function judge(observed: Observed, issued: readonly Issued[], thresholds = [101, 151]): Judgement {
  const days = issued.flatMap((line) => dayOf(observed, line));
  const mean = (of: (day: Day) => number) => days.reduce((sum, day) => sum + of(day), 0) / days.length;
  return {
    days: days.length,
    over: Object.fromEntries(thresholds.map((threshold) => [threshold, chanceFigures(days, threshold)])),
    bias: mean(({ issued: { max_aqi_24h }, truth }) => max_aqi_24h.p50 - truth),
    inside: mean(({ issued: { max_aqi_24h }, truth }) =>
      truth >= max_aqi_24h.p10 && truth <= max_aqi_24h.p90 ? 1 : 0,
    ),
  };
}

function dayOf({ start, pm25 }: Observed, issued: Issued): readonly Day[] {
  const first = Math.round((Date.parse(issued.origin) - start) / 3_600_000) + 1;
  const [truth, yesterday] = [dailyMaximum(pm25, first), dailyMaximum(pm25, first - 24)];
  return truth === undefined || yesterday === undefined ? [] : [{ issued, truth, yesterday }];
}

function chanceFigures(days: readonly Day[], threshold: number): ChanceFigures {
  const said = days.map(({ issued }) => issued.p_over[threshold] ?? Number.NaN);
  const came = days.map(({ truth }) => (truth >= threshold ? 1 : 0));
  const rate = meanOf(came);
  const brier = meanOf(came.map((event, i) => ((said[i] ?? 0) - event) ** 2));
  const cuts = Array.from({ length: 49 }, (_, i) => (i + 1) / 50);
  return {
    base_rate: rate,
    calibration_error: calibrationError(said, came),
    brier_skill: 1 - brier / (rate * (1 - rate)),
    critical_success: Math.max(
      ...cuts.map((cut) =>
        criticalSuccess(
          said.map((chance) => chance >= cut),
          came,
        ),
      ),
    ),
    critical_success_yesterday: criticalSuccess(
      days.map(({ yesterday }) => yesterday >= threshold),
      came,
    ),
  };
}

function calibrationError(said: readonly number[], came: readonly number[]): number {
  let error = 0;
  for (let tenth = 0; tenth < 10; tenth++) {
    const here = said.flatMap((chance, i) => (Math.min(9, Math.floor(chance * 10)) === tenth ? [i] : []));
    if (here.length === 0) continue;
    const gap = meanOf(here.map((i) => said[i] ?? 0)) - meanOf(here.map((i) => came[i] ?? 0));
    error += (here.length / said.length) * Math.abs(gap);
  }
  return error;
}

function criticalSuccess(warned: readonly boolean[], came: readonly number[]): number {
  const hits = warned.filter((is, i) => is && came[i] === 1).length;
  const either = warned.filter((is, i) => is || came[i] === 1).length;
  return either > 0 ? hits / either : 0;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
