import { type Timetable, timetable } from '../../../contracts/forecast/day';
import { check } from '../../../contracts/http/check';

/** As the stage's settings have it, in JSON. */
export function readTimetable(text: string): Timetable {
  const { value, issues } = check(timetable, JSON.parse(text), 'request');
  if (issues) throw new Error(`The timetable is not one: ${issues[0]?.path}`);
  return value as Timetable;
}

/** Days as `2026-11-23`; of holidays it knows nothing. */
export function isSchoolDay({ days }: Pick<Timetable, 'days'>, date: string): boolean {
  const weekday = new Date(date).getUTCDay();
  return weekday !== 0 && (weekday !== 6 || days === 'mon-sat');
}

export function nextSchoolDay(of: Pick<Timetable, 'days'>, date: string): string {
  const next = dayAfter(date);
  return isSchoolDay(of, next) ? next : nextSchoolDay(of, next);
}

export function dayAfter(date: string): string {
  return new Date(Date.parse(date) + 24 * 3_600_000).toISOString().slice(0, 10);
}
