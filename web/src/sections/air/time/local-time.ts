import type { Language } from '../../../app/language/languages';

/**
 * The clock of the place, as a row tells it, in the UTC fields of a date: no rule of any time zone is needed here,
 * and none can be wrong.
 */
export function localClock(timeLocal: string): Date | null {
  const [minute] = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.exec(timeLocal) ?? [];
  const clock = new Date(`${minute}Z`);
  return Number.isNaN(clock.getTime()) ? null : clock;
}

/** An hour with its UTC and its local time. */
export interface Moment {
  readonly time: number;
  readonly local: string;
}

/** The place's clock at any time, by the offset of the nearest row. */
export function localClockAt(time: number, moments: readonly Moment[]): Date | null {
  let nearest: Moment | undefined;
  for (const moment of moments) {
    if (!nearest || Math.abs(moment.time - time) < Math.abs(nearest.time - time)) nearest = moment;
  }
  const clock = nearest && localClock(nearest.local);
  return nearest && clock ? new Date(clock.getTime() + time - nearest.time) : null;
}

/** Indices of the rows that begin a day; a day may begin later than midnight where clocks are put forward. */
export function dayStarts(locals: readonly string[]): readonly number[] {
  return locals.flatMap((local, i) => {
    const before = locals[i - 1];
    const begins =
      before === undefined ? local.slice(11, 13) === '00' : before.slice(0, 10) !== local.slice(0, 10);
    return begins ? [i] : [];
  });
}

export interface Clocks {
  /** Sat 22 Nov, 14:00 */
  moment(clock: Date | null): string;
  hour(clock: Date | null): string;
  weekday(clock: Date | null): string;
  /** Monday, 23 Nov */
  longDay(clock: Date | null): string;
  weekdayName(clock: Date | null): string;
  day(clock: Date | null): string;
}

export function clocksIn(language: Language): Clocks {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      ...options,
      timeZone: 'UTC',
    });
    return (clock: Date | null) => (clock ? formatter.format(clock) : '–');
  };
  const hour = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  // "T2" is how a Vietnamese calendar heads Monday; the short form would be "Th 2".
  const weekday = format({ weekday: language === 'vi' ? 'narrow' : 'short' });
  const day = format({ day: 'numeric', month: language === 'vi' ? 'numeric' : 'short' });
  const weekdayName = format({ weekday: 'long' });
  return {
    weekdayName,
    longDay: (clock) => `${weekdayName(clock)}, ${day(clock)}`,
    hour,
    weekday,
    day,
    moment: (clock) => (clock ? `${weekday(clock)} ${day(clock)}, ${hour(clock)}` : '–'),
  };
}

const MINUTE_MS = 60_000;

/** "82 min ago", later in hours, then in days. */
export function agoIn(language: Language, age: number): string {
  const format = new Intl.RelativeTimeFormat(language, { style: 'short' });
  const minutes = Math.floor(age / MINUTE_MS);
  if (minutes < 120) return format.format(-minutes, 'minute');
  return minutes < 48 * 60
    ? format.format(-Math.floor(minutes / 60), 'hour')
    : format.format(-Math.floor(minutes / 1440), 'day');
}
