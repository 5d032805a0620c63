import type { AirCourses } from '../../../contracts/forecast/air-courses';
import { overallAqi } from '../air-quality/overall-aqi';
import type { City } from '../cities/city';
import type { IndexCourses } from '../decisions/chances';
import { courseHours } from '../ensemble/courses';
import type { WeatherAnswer } from '../sources/weather-source';
import { mainCell } from './city-weather';
import { heatIndex } from './heat-index';
import { type Axis, type HourlyAir, hour, recentHours, tenths, timeOf } from './hourly-air';

/** What is stored for questions about any hours of the next three days. */
export function airCourses(
  courses: IndexCourses,
  air: HourlyAir,
  axis: Axis,
  city: City,
  weather: WeatherAnswer | undefined,
): AirCourses {
  const first = timeOf(axis, axis.present + 1);
  return {
    first: new Date(first).toISOString(),
    time_zone: city.timeZone,
    now: overallAqi(recentHours(air, axis.present))?.aqi ?? null,
    feels_like: feltHours(city, weather, first),
    courses,
  };
}

function feltHours(
  city: City,
  weather: WeatherAnswer | undefined,
  first: number,
): readonly (number | null)[] {
  const main = mainCell(city, weather);
  const offset = main ? Math.round((first - main.start) / hour) : 0;
  return Array.from({ length: courseHours }, (_, i) => {
    const temperature = main?.values.temperature[offset + i];
    const humidity = main?.values.humidity[offset + i];
    const isKnown = typeof temperature === 'number' && typeof humidity === 'number';
    return isKnown ? tenths(heatIndex(temperature, humidity)) : null;
  });
}
