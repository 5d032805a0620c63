import { type Pollutant, pollutants } from '../../../contracts/forecast/air';
import { cellsOf } from '../cities/city';
import type { AirSource, CellAir } from './air-source';
import type { HourlyBlock } from './hourly-answer';
import { askOpenMeteo, type OpenMeteoDeps } from './open-meteo';
import { inUnit, isSilent, readSeries, type Series } from './series';

const attribution = {
  source: 'open-meteo (CAMS)',
  attribution:
    'Weather data by Open-Meteo.com (CC BY 4.0); CAMS ENSEMBLE data provider: generated using Copernicus ' +
    'Atmosphere Monitoring Service information',
};

/** Open-Meteo's name of a pollutant, and µg/m³ above which a value is a fault and no air. */
const columns: Readonly<Record<Pollutant, { readonly name: string; readonly most: number }>> = {
  pm2_5: { name: 'pm2_5', most: 5_000 },
  pm10: { name: 'pm10', most: 10_000 },
  o3: { name: 'ozone', most: 2_000 },
  no2: { name: 'nitrogen_dioxide', most: 5_000 },
  so2: { name: 'sulphur_dioxide', most: 10_000 },
  co: { name: 'carbon_monoxide', most: 200_000 },
};
const unit = 'µg/m³';

/** The coarser of the two models behind the API: its answer for a finer grid's cell may lie so far from it. */
const coarsestStep = 0.4;

/** https://open-meteo.com/en/docs/air-quality-api */
export function createOpenMeteoAir(deps: OpenMeteoDeps): AirSource {
  return {
    fetch: (city, now) => {
      const hourly = pollutants.map((each) => columns[each].name).join(',');
      const domains = city.gridStep >= coarsestStep ? 'cams_global' : 'auto';
      const tolerance = Math.max(city.gridStep, coarsestStep) / 2 + 0.01;
      const parameters = { hourly, domains };
      return askOpenMeteo(deps, { cells: cellsOf(city), parameters, tolerance, now, readCell, attribution });
    },
  };
}

/** Without PM2.5, on which everything rests, a cell says nothing. */
function readCell(block: HourlyBlock): CellAir | 'broken' | 'empty' {
  const read = pollutants.map((pollutant) => [pollutant, readPollutant(block, pollutant)] as const);
  if (!read.every((entry): entry is readonly [Pollutant, Series] => entry[1] !== undefined)) return 'broken';
  const concentrations = Object.fromEntries(read) as Record<Pollutant, Series>;
  return isSilent(concentrations.pm2_5) ? 'empty' : { cell: block.cell, start: block.start, concentrations };
}

function readPollutant(block: HourlyBlock, pollutant: Pollutant): Series | undefined {
  const { name, most } = columns[pollutant];
  const series = readSeries(block.columns[name], block, { least: 0, most });
  return series && inUnit(series, block.units[name], unit);
}
