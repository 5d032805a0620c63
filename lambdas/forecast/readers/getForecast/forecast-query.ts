import * as z from 'zod';
import { wholeNumber } from '../../../shared/http/whole-number';
import { type ProfileQuery, profileFields } from '../profile-query';

export interface ForecastQuery extends ProfileQuery {
  readonly days: number;
}

/** As far ahead as there is a forecast. */
const maxDays = 7;
const defaultDays = 7;

export const forecastQuery: z.ZodType<ForecastQuery> = z.object({
  ...profileFields,
  days: wholeNumber(1, maxDays).default(defaultDays),
});
