import { forecastRowFields } from '../../../contracts/forecast/forecast-row';
import { table } from './table';

/** 168 hours for each profile, in the order of time. */
export const forecastCache = table('data/forecast_cache.csv', forecastRowFields);
