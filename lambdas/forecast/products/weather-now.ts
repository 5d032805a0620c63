import type { Snapshot } from '../../../contracts/forecast/snapshot';
import type { City } from '../cities/city';
import type { WeatherAnswer, WeatherVariable } from '../sources/weather-source';
import { mainCell } from './city-weather';
import { hour, tenths } from './hourly-air';

/** The weather of the present hour where most areas of the city are; null when it is not known. */
export function weatherNow(city: City, answer: WeatherAnswer | undefined, now: number): Snapshot['weather'] {
  const main = mainCell(city, answer);
  if (!main) return null;
  const index = Math.floor((now - main.start) / hour);
  const at = (variable: WeatherVariable) => {
    const value = main.values[variable][index];
    return typeof value === 'number' ? tenths(value) : null;
  };
  return {
    temperature: at('temperature'),
    humidity: at('humidity'),
    pressure: at('pressure'),
    wind_speed: at('windSpeed'),
    wind_direction: at('windDirection'),
    precipitation: at('precipitation'),
  };
}
