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
