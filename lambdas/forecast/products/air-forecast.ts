import type { ArchivedRun } from '../caches/forecast-archive';
import { type Forecast, forecastFrom } from '../ensemble/forecast';
import type { Weather } from '../ensemble/weather';
import { providerTrials } from './archived-runs';
import type { Axis } from './hourly-air';
import type { MeasuredAir } from './measured-air';

/** From the past and the weather; what the provider says of the hours to come is judged by what it said before. */
export function airForecast(
  { air, model, reference, truth }: MeasuredAir,
  runs: readonly ArchivedRun[],
  axis: Axis,
  weather: Weather | undefined,
): Forecast {
  const said = model.concentrations.pm2_5;
  const history = (values: readonly (number | null)[]) => values.slice(axis.first, axis.present + 1);
  const provider = {
    forecast: said.slice(axis.present + 1),
    archive: providerTrials(runs, axis, truth),
    ...(reference && { past: history(said) }),
  };
  const forecast = forecastFrom(history(air.concentrations.pm2_5), provider, weather);
  if (!forecast) throw new Error('Too little is known of the last 30 days to forecast from');
  return forecast;
}
