import * as z from 'zod';
import { wholeNumber } from '../../../shared/http/whole-number';
import { type ProfileQuery, profileFields } from '../profile-query';

export interface HistoryQuery extends ProfileQuery {
  readonly days: number;
}

const maxDays = 30;
const defaultDays = 7;

export const historyQuery: z.ZodType<HistoryQuery> = z.object({
  ...profileFields,
  days: wholeNumber(1, maxDays).default(defaultDays),
});
