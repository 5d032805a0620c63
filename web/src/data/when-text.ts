const DAY_MS = 86_400_000;

interface Wording {
  readonly language: string;
  /** A day `YYYY-MM-DD` as people write it. */
  readonly day: (isoDay: string) => string;
}

/** A moment as people say it: today or yesterday with the time, else the day with the time. */
export function whenText(wording: Wording, iso: string, now = new Date()): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? iso : `${dayText(wording, iso, now)} ${timeText(wording, iso)}`;
}

/** Today, yesterday, or the day. */
export function dayText({ language, day }: Wording, iso: string, now = new Date()): string {
  const at = new Date(iso);
  const ago = (dayNumber(now) - dayNumber(at)) / DAY_MS;
  const spoken = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (ago === 0 || ago === 1) return spoken.format(-ago, 'day').toLowerCase();
  return day(new Date(dayNumber(at)).toISOString().slice(0, 10));
}

export function timeText({ language }: Pick<Wording, 'language'>, iso: string): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(iso));
}

/** Of the reader's own calendar, in milliseconds. */
function dayNumber(at: Date): number {
  return Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());
}
