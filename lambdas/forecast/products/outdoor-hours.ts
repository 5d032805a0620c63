import type { Snapshot } from '../../../contracts/forecast/snapshot';
import { localTime } from '../cities/local-time';
import { tenths } from './hourly-air';
import type { OutlookHour } from './outlook';

type Window = Snapshot['best_hours'];

/** Length of a window outdoors, in hours. */
const windowHours = 3;
/** Local hours between which people are outdoors. */
const firstHour = 5;
const lastHour = 21;

/** The windows by day with the least and the most PM2.5 among the hours ahead; null when the day is over too soon. */
export function outdoorHours(
  outlook: readonly OutlookHour[],
  timeZone: string,
): { readonly best: Window; readonly worst: Window } {
  const local = outlook.map(({ time }) => localTime(time, timeZone));
  const windows = outlook.flatMap((_, from) => {
    const hours = outlook.slice(from, from + windowHours);
    return hours.length === windowHours && isByDay(local.slice(from, from + windowHours))
      ? [summary(hours)]
      : [];
  });
  const [best = null] = windows.toSorted((one, other) => one.pm2_5 - other.pm2_5);
  const [worst = null] = windows.toSorted((one, other) => other.pm2_5 - one.pm2_5);
  return { best, worst };

  function summary(hours: readonly OutlookHour[]): NonNullable<Window> {
    const [{ time } = { time: 0 }] = hours;
    return {
      from_utc: new Date(time).toISOString(),
      from_local: localTime(time, timeZone),
      pm2_5: tenths(hours.reduce((sum, each) => sum + each.pm2_5, 0) / hours.length),
      aqi: Math.max(...hours.map(({ overall }) => overall.aqi)),
    };
  }
}

/** A window lies within one local day, so none begins at 21:00. */
function isByDay(local: readonly string[]): boolean {
  return local.every((time) => {
    const hour = Number(time.slice(11, 13));
    return hour >= firstHour && hour < lastHour;
  });
}
