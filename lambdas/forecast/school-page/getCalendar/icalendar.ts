/** An event between two times, epoch milliseconds. */
export interface CalendarEvent {
  readonly uid: string;
  readonly from: number;
  readonly to: number;
  readonly summary: string;
  readonly description: string;
}

export interface Calendar {
  readonly name: string;
  /** ISO 8601 UTC: when what it says was computed. */
  readonly stamp: string;
  readonly events: readonly CalendarEvent[];
}

/** Octets of a line, its end not counted (RFC 5545, 3.1). */
const longest = 75;

/** RFC 5545; the names of the whole calendar and how often to ask are of RFC 7986. */
export function icalendar({ name, stamp, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Schoolhouse//Air//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines(
  { uid, from, to, summary, description }: CalendarEvent,
  stamp: string,
): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(Date.parse(stamp))}`,
    `LAST-MODIFIED:${utc(Date.parse(stamp))}`,
    `DTSTART:${utc(from)}`,
    `DTEND:${utc(to)}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    // Nobody is busy by it.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function utc(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** A TEXT value; characters that it may not have are left out. */
export function escapeText(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');
}

/** Never between the octets of one character. */
export function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    // What continues begins with a space.
    if (octets + size > longest) {
      parts.push(part);
      [part, octets] = ['', 1];
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
