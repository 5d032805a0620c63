import type { AirCourses } from '../../../contracts/forecast/air-courses';
import type { Wishes } from '../../../contracts/forecast/subscription';
import { localTime } from '../cities/local-time';
import { shareReaching } from '../decisions/chances';
import { coveredBy, maximaBetween } from '../decisions/window';
import { day } from './subscription';

/** What a run says of the coming day. */
export interface Outlook {
  readonly air: AirCourses;
  /** The highest AQI of the next 24 hours in each course, lowest first. */
  readonly maxima: Float64Array;
  /** Epoch milliseconds. */
  readonly from: number;
}

/** An event is over when the chance has fallen below this part of the one that began it (docs/adr/0058-mails-about-the-air.md). */
const clearedAt = 1 / 3;

/** Undefined when the courses say nothing of the hours to come. */
export function outlookAt(air: AirCourses, now: number): Outlook | undefined {
  const maxima = maximaBetween(air, now, Math.min(now + day, coveredBy(air).end));
  return maxima && { air, maxima, from: now };
}

/** Whether the event goes on by this run: it begins at the wished chance and ends below a third of it, not before the air is better. */
export function goesOn(
  open: boolean,
  { threshold, probability }: Pick<Wishes, 'threshold' | 'probability'>,
  { air, maxima }: Pick<Outlook, 'air' | 'maxima'>,
): boolean {
  if (air.now !== null && air.now >= threshold) return true;
  return shareReaching(maxima, threshold) >= probability * (open ? clearedAt : 1);
}

/** Whether a mail has to wait at this time; quiet hours may go over midnight. */
export function isQuiet(
  { quietFrom, quietTo }: Pick<Wishes, 'quietFrom' | 'quietTo'>,
  now: number,
  timeZone: string,
): boolean {
  const clock = localTime(now, timeZone).slice(11, 16);
  if (quietFrom <= quietTo) return clock >= quietFrom && clock < quietTo;
  return clock >= quietFrom || clock < quietTo;
}
