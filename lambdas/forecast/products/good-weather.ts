import type { City } from '../cities/city';
import { UpstreamFailure } from '../sources/upstream-failure';
import { type WeatherAnswer, weatherVariables } from '../sources/weather-source';
import { mainCell } from './city-weather';
import { isGoodSeries } from './complete-cells';
import { type Axis, valuesOn } from './hourly-air';

/** The answer, if what it says of the cell that stands for the city is good; throws for one that is little better than none. */
export function goodWeather(city: City, answer: WeatherAnswer, axis: Axis): WeatherAnswer {
  const main = mainCell(city, answer);
  const poor = weatherVariables.filter(
    (variable) => !main || !isGoodSeries(valuesOn(axis, main.start, main.values[variable]), axis),
  );
  if (poor.length === 0) return answer;
  throw new UpstreamFailure(answer.source, 'empty', `too little is said of the ${poor.join(', ')}`);
}
