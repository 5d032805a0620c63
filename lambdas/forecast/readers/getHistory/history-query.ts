import * as z from 'zod';
import { wholeNumber } from '../../../shared/http/whole-number';
import { type ProfileQuery, profileFields } from '../profile-query';

export interface HistoryQuery extends ProfileQuery {
  readonly days: number;
}

const mostDays = 30;
const usualDays = 7;

export const historyQuery: z.ZodType<HistoryQuery> = z.object({
  ...profileFields,
  days: wholeNumber(1, mostDays).default(usualDays),
});
