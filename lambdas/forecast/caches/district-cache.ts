import { districtFields } from '../../../contracts/forecast/district';
import { table } from './table';

/** Every area of the city, in the order of its configuration. */
export const districtCache = table('data/district_cache.csv', districtFields);
