import { type Timetable, timetable } from '../../../contracts/forecast/day';
import { check } from '../../../contracts/http/check';

/** As the stage's settings have it, in JSON. */
export function readTimetable(text: string): Timetable {
  const { value, issues } = check(timetable, JSON.parse(text), 'request');
  if (issues) throw new Error(`The timetable is not one: ${issues[0]?.path}`);
  return value as Timetable;
}
