import { historyRowFields } from '../../../contracts/forecast/history-row';
import { table } from './table';

/** 720 hours for each profile, in the order of time. */
export const historyCache = table('data/history_cache.csv', historyRowFields);
