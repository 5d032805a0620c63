import type { AirCourses } from '../../../contracts/forecast/air-courses';
import { overallAqi } from '../air-quality/overall-aqi';
import type { City } from '../cities/city';
import type { IndexCourses } from '../decisions/chances';
import { courseHours } from '../ensemble/courses';
import type { CellWeather, WeatherAnswer } from '../sources/weather-source';
import { mainCell } from './city-weather';
import { heatIndex } from './heat-index';
import { type Axis, hour, recentHours, tenths, timeOf } from './hourly-air';
import type { MeasuredAir } from './measured-air';

/** What is stored for questions about any hours of the next three days. */
export function airCourses(
  courses: IndexCourses,
  { present, now }: Pick<MeasuredAir, 'present' | 'now'>,
  axis: Axis,
  city: City,
  weather: WeatherAnswer | undefined,
): AirCourses {
  const first = timeOf(axis, axis.present + 1);
  const main = mainCell(city, weather);
  const overall = overallAqi(recentHours(present, axis.present));
  return {
    first: new Date(first).toISOString(),
    time_zone: city.timeZone,
    now: overall?.aqi ?? null,
    station: overall?.dominant === 'pm2_5' ? (now?.station ?? null) : null,
    feels_like: hoursAhead(main, first, (index) => feltAt(main, index)),
    uv_index: hoursAhead(main, first, (index) => main?.values.uvIndex[index] ?? null),
    courses,
  };
}

/** One value an hour from the first of the courses on; null where it is not known. */
function hoursAhead(main: CellWeather | undefined, first: number, valueAt: (index: number) => number | null) {
  const offset = main ? Math.round((first - main.start) / hour) : 0;
  return Array.from({ length: courseHours }, (_, i) => {
    const value = valueAt(offset + i);
    return value === null ? null : tenths(value);
  });
}

function feltAt(main: CellWeather | undefined, index: number): number | null {
  const temperature = main?.values.temperature[index];
  const humidity = main?.values.humidity[index];
  const isKnown = typeof temperature === 'number' && typeof humidity === 'number';
  return isKnown ? heatIndex(temperature, humidity) : null;
}
