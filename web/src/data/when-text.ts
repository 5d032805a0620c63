const DAY_MS = 86_400_000;

interface Wording {
  readonly language: string;
  /** A day `YYYY-MM-DD` as people write it. */
  readonly day: (isoDay: string) => string;
}

/** A moment as people say it: today or yesterday with the time, else the day with the time. */
export function whenText({ language, day }: Wording, iso: string, now = new Date()): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(at);
  const ago = (dayNumber(now) - dayNumber(at)) / DAY_MS;
  const isNear = ago === 0 || ago === 1;
  const spoken = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const written = () => day(new Date(dayNumber(at)).toISOString().slice(0, 10));
  return `${isNear ? spoken.format(-ago, 'day').toLowerCase() : written()} ${time}`;
}

/** Of the reader's own calendar, in milliseconds. */
function dayNumber(at: Date): number {
  return Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());
}
