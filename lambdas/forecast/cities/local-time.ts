const formatters = new Map<string, Intl.DateTimeFormat>();

/** Local time as `2026-11-20T14:00:00+07:00`; `timeZone` is an IANA name. */
export function localTime(time: number, timeZone: string): string {
  const parts = Object.fromEntries(
    formatterFor(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute, second, timeZoneName } = parts;
  const offset = timeZoneName === 'GMT' ? '+00:00' : (timeZoneName?.slice(3) ?? '');
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`;
}

/** Epoch milliseconds of a day and a clock's time (`2026-11-20`, `07:15`) in a zone. */
export function timeAt(day: string, clock: string, timeZone: string): number {
  const asUtc = Date.parse(`${day}T${clock}:00Z`);
  const offsetAt = (time: number) => Date.parse(`${localTime(time, timeZone).slice(0, 19)}Z`) - time;
  // Twice, for a day on which the clocks change.
  return asUtc - offsetAt(asUtc - offsetAt(asUtc));
}

/** Making a formatter takes longer than formatting a thousand times with it. */
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}
