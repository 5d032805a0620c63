import type { Replay } from './replay';

const hour = 3_600_000;
const day = 24 * hour;
/** Of 24 hours, so that their highest index is known. */
const enough = 18;

export interface MailFigures {
  readonly hours: number;
  /** Mails of events that began, and of events that were over. */
  readonly rises: number;
  readonly clears: number;
  /** Of the rises, those during which, or within a day of which, the threshold was reached. */
  readonly rises_that_came: number;
  /** Each hour: was the reader told, and did the next 24 hours reach the threshold? */
  readonly hits: number | null;
  readonly critical_success: number | null;
  /** Days of the clock that reached it, and of these those of which the reader had been told before they did. */
  readonly days_over: number;
  readonly days_told: number;
}

/** Compares what the reader knew with what came. */
export function figuresOf({ mails, told, now }: Replay, threshold: number, timeZone: string): MailFigures {
  const rises = mails.filter(({ what }) => what === 'rise');
  const clears = mails.filter(({ what }) => what === 'clear');
  const isOver = (at: number) => (now.get(at) ?? 0) >= threshold;
  const reaches = (from: number, to: number) =>
    [...now.keys()].some((at) => at >= from && at < to && isOver(at));
  const came = rises.filter(({ at }) => {
    const end = clears.find((clear) => clear.at > at)?.at ?? Number.POSITIVE_INFINITY;
    return reaches(at - hour, Math.max(end, at + day));
  });
  const counted = told.flatMap(({ at, told }) => {
    const truth = nextDay(now, at, threshold);
    return truth === undefined ? [] : [{ told, truth }];
  });
  const of = (told: boolean, truth: boolean) =>
    counted.filter((each) => each.told === told && each.truth === truth).length;
  const [hits, misses, falseAlarms] = [of(true, true), of(false, true), of(true, false)];
  const days = firstHoursOver(now, threshold, timeZone);
  const knew = new Map(told.map(({ at, told }) => [at, told]));
  return {
    hours: told.length,
    rises: rises.length,
    clears: clears.length,
    rises_that_came: came.length,
    hits: rounded(hits / (hits + misses)),
    critical_success: rounded(hits / (hits + misses + falseAlarms)),
    days_over: days.length,
    days_told: days.filter((first) => knew.get(first - hour)).length,
  };
}

/** Whether the 24 hours after this one reach the threshold; undefined where too little of them was observed. */
function nextDay(now: Replay['now'], at: number, threshold: number): boolean | undefined {
  const values = Array.from({ length: 24 }, (_, i) => now.get(at + (i + 1) * hour)).filter(
    (value) => typeof value === 'number',
  );
  return values.length < enough ? undefined : values.some((value) => value >= threshold);
}

/** Of each day by the clock that reaches the threshold, its first hour that does. */
function firstHoursOver(now: Replay['now'], threshold: number, timeZone: string): readonly number[] {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone });
  const first = new Map<string, number>();
  for (const [at, index] of now) {
    const date = format.format(at);
    if ((index ?? 0) >= threshold && !first.has(date)) first.set(date, at);
  }
  return [...first.values()];
}

function rounded(share: number): number | null {
  return Number.isFinite(share) ? Math.round(1_000 * share) / 1_000 : null;
}
