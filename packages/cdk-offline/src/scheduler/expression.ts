import { Cron } from 'croner';

export interface Expression {
  readonly kind: 'at' | 'rate' | 'cron';
  /** The first time after an instant (epoch ms); `anchor` is where the periods of a rate begin. */
  next(after: number, anchor: number): number | undefined;
}

const periods: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/**
 * at(...), rate(...) or cron(...) as EventBridge Scheduler reads them.
 * https://docs.aws.amazon.com/scheduler/latest/UserGuide/schedule-types.html
 */
export function parseExpression(text: string, timezone: string): Expression {
  checkTimezone(timezone);
  const [, kind, inner = ''] = /^(at|rate|cron)\((.*)\)$/.exec(text) ?? [];
  const expression =
    kind === 'at'
      ? parseAt(inner, timezone)
      : kind === 'rate'
        ? parseRate(inner)
        : kind && parseCron(inner, timezone);
  if (!expression) throw new Error(`Invalid Schedule Expression ${text}.`);
  return expression;
}

function parseAt(inner: string, timezone: string): Expression | undefined {
  const isReal = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(inner) && isCalendarTime(inner);
  const time = isReal
    ? new Cron(inner, { timezone, paused: true }).nextRun(new Date(0))?.getTime()
    : undefined;
  return time === undefined ? undefined : { kind: 'at', next: (after) => (time > after ? time : undefined) };
}

function isCalendarTime(local: string): boolean {
  const time = Date.parse(`${local}Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(local);
}

function parseRate(inner: string): Expression | undefined {
  const [, count, unit = ''] = /^([1-9]\d{0,8}) (minute|hour|day)s?$/.exec(inner) ?? [];
  const period = Number(count) * (periods[unit] ?? Number.NaN);
  if (Number.isNaN(period)) return undefined;
  return {
    kind: 'rate',
    next: (after, anchor) =>
      after < anchor ? anchor : anchor + (Math.floor((after - anchor) / period) + 1) * period,
  };
}

/** minute hour day-of-month month day-of-week year; one of the two days is "?". */
function parseCron(inner: string, timezone: string): Expression | undefined {
  const fields = inner.trim().split(/\s+/);
  const [, , dayOfMonth, , dayOfWeek = '', year] = fields;
  if (fields.length !== 6 || (dayOfMonth === '?') === (dayOfWeek === '?')) return undefined;
  // Days of the week are 1 (Sunday) to 7; years need four digits.
  if (/(^|[,-])[089]/.test(dayOfWeek) || !/^[\d*,/-]+$/.test(year ?? '')) return undefined;
  let cron: Cron;
  try {
    cron = new Cron(`0 ${inner}`, { timezone, alternativeWeekdays: true, sloppyRanges: true, paused: true });
  } catch {
    return undefined;
  }
  return {
    kind: 'cron',
    next: (after) => {
      let found = cron.nextRun(new Date(after));
      // A local time that the change to summer time skips is left out, where croner would take the hour after.
      while (found && !cron.match(found)) found = cron.nextRun(found);
      return found?.getTime();
    },
  };
}

function checkTimezone(timezone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone });
  } catch {
    throw new Error(`Invalid Schedule Expression Timezone ${timezone}.`);
  }
}
