import { cellsOf } from '../cities/city';
import { consensus, meanDirection, median } from './consensus';
import type { HourlyBlock } from './hourly-answer';
import { askOpenMeteo, type OpenMeteoDeps } from './open-meteo';
import { type Bounds, inUnit, isSilent, readSeries, type Series } from './series';
import {
  type CellWeather,
  type WeatherSource,
  type WeatherVariable,
  weatherVariables,
} from './weather-source';

const attribution = { source: 'open-meteo', attribution: 'Weather data by Open-Meteo.com (CC BY 4.0)' };

/** Three services' global models: one that is late or wrong is outvoted. */
const models = ['ecmwf_ifs', 'gfs_seamless', 'icon_seamless'] as const;

interface Column extends Bounds {
  readonly name: string;
  readonly unit: string;
}

const columns: Readonly<Record<WeatherVariable, Column>> = {
  temperature: { name: 'temperature_2m', unit: '°C', least: -90, most: 60 },
  humidity: { name: 'relative_humidity_2m', unit: '%', least: 0, most: 100 },
  pressure: { name: 'surface_pressure', unit: 'hPa', least: 300, most: 1_100 },
  windSpeed: { name: 'wind_speed_10m', unit: 'm/s', least: 0, most: 120 },
  windDirection: { name: 'wind_direction_10m', unit: '°', least: 0, most: 360 },
  precipitation: { name: 'precipitation', unit: 'mm', least: 0, most: 500 },
  /** Of those models that have it. */
  uvIndex: { name: 'uv_index', unit: '', least: 0, most: 30 },
};

/** The grids of the models are finer than a cell; near a coast the API moves on to the next point on land. */
const tolerance = 0.5;

/** https://open-meteo.com/en/docs */
export function createOpenMeteoWeather(deps: OpenMeteoDeps): WeatherSource {
  return {
    fetch: (city, now) => {
      const hourly = weatherVariables.map((each) => columns[each].name).join(',');
      const parameters = { hourly, models: models.join(','), wind_speed_unit: 'ms' };
      return askOpenMeteo(deps, { cells: cellsOf(city), parameters, tolerance, now, readCell, attribution });
    },
  };
}

function readCell(block: HourlyBlock): CellWeather | 'broken' | 'empty' {
  const read = weatherVariables.map((variable) => [variable, readVariable(block, variable)] as const);
  if (!read.every((entry): entry is readonly [WeatherVariable, Series] => entry[1] !== undefined)) {
    return 'broken';
  }
  if (read.every(([, series]) => isSilent(series))) return 'empty';
  const values = Object.fromEntries(read) as Record<WeatherVariable, Series>;
  return { cell: block.cell, start: block.start, values };
}

/** Several models have a column each, named with the model; undefined when one is not of these hours. */
function readVariable(block: HourlyBlock, variable: WeatherVariable): Series | undefined {
  const { name, unit, ...bounds } = columns[variable];
  const read = models.map((model) => {
    const series = readSeries(block.columns[`${name}_${model}`], block, bounds);
    return series && inUnit(series, block.units[`${name}_${model}`], unit);
  });
  if (!read.every((series) => series !== undefined)) return undefined;
  return consensus(read, variable === 'windDirection' ? meanDirection : median);
}
