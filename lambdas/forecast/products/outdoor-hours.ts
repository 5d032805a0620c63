import type { Snapshot } from '../../../contracts/forecast/snapshot';
import { localTime } from '../cities/local-time';
import { type IndexCourses, maximaOf } from '../decisions/chances';
import { quantile } from '../ensemble/interval';
import { tenths } from './hourly-air';
import type { OutlookHour } from './outlook';

type Window = Snapshot['best_hours'];

/** Length of a window outdoors, in hours. */
const windowHours = 3;
/** Local hours between which people are outdoors. */
const firstHour = 5;
const lastHour = 21;

/**
 * The windows by day whose highest AQI is the lowest and the highest, in the mean of the courses; null when the day is
 * over too soon.
 */
export function outdoorHours(
  outlook: readonly OutlookHour[],
  courses: IndexCourses,
  timeZone: string,
): { readonly best: Window; readonly worst: Window } {
  const local = outlook.map(({ time }) => localTime(time, timeZone));
  const windows = outlook.flatMap((_, from) => {
    const to = from + windowHours;
    if (to > outlook.length || !isByDay(local.slice(from, to))) return [];
    const maxima = maximaOf(courses, from, to);
    return [{ from, maxima, mean: maxima.reduce((sum, aqi) => sum + aqi, 0) / maxima.length }];
  });
  const [best] = windows.toSorted((one, other) => one.mean - other.mean);
  const [worst] = windows.toSorted((one, other) => other.mean - one.mean);
  return { best: summary(best), worst: summary(worst) };

  function summary(window: (typeof windows)[number] | undefined): Window {
    if (!window) return null;
    const hours = outlook.slice(window.from, window.from + windowHours);
    const [{ time } = { time: 0 }] = hours;
    return {
      from_utc: new Date(time).toISOString(),
      from_local: localTime(time, timeZone),
      pm2_5: tenths(hours.reduce((sum, each) => sum + each.pm2_5, 0) / hours.length),
      aqi: Math.round(quantile(window.maxima, 0.5)),
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
