/** RFC 5321, 4.5.3.1 and RFC 1035, 2.3.4: at most 64 characters before the @, 63 between two dots. */
const email =
  /^(?=[^@]{1,64}@)(?:[\w+'-]+\.)*[\w+'-]*[\w+-]@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

/** Control characters, line separators and lone surrogates: no part of a name or an id. */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/** What nobody sees, and the braille pattern without dots: they hide a difference or a text that is none. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

export function isEmail(text: string): boolean {
  return email.test(text);
}

export function isPrintable(text: string): boolean {
  return !unprintable.test(text);
}

export function isVisible(text: string): boolean {
  return !invisible.test(text);
}

/** Without accents and capitals, for comparing: `Nguyen` is typed for `Nguyễn`, and a wide letter is a letter. */
export function withoutAccents(text: string): string {
  return text.normalize('NFKD').toLowerCase().replaceAll('đ', 'd').replace(/\p{M}/gu, '');
}

/** In characters as JSON Schema counts them (code points): an emoji is one, not two. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // 2025-02-30 parses in some engines, as 2 March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** ISO 8601 in UTC, to the millisecond. */
export function isTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && isInstant(text);
}

/** ISO 8601 with the offset of a place, to the second. */
export function isLocalTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/.test(text) && isInstant(text);
}

function isInstant(text: string): boolean {
  // The language takes the hour 24 for midnight; nobody here writes it.
  if (text.slice(11, 13) === '24') return false;
  // Every month has 28 days; later days may not exist.
  return !Number.isNaN(Date.parse(text)) && (text.slice(8, 10) <= '28' || isCalendarDay(text.slice(0, 10)));
}
