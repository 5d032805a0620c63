import { forecastFrom } from '../../lambdas/forecast/ensemble/forecast';
import type { Given } from './station';

/** The service's forecast with the provider, and from the station alone. */
export function issueForStation({ known, past, ahead, archive }: Given) {
  const forecast = forecastFrom(known, { forecast: ahead, past, archive });
  const alone = forecastFrom(known);
  return forecast && alone && { forecast, alone };
}
