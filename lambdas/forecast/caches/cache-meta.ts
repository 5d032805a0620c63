import { cacheMetaFields } from '../../../contracts/forecast/run';
import { document } from './document';

/** Written at the end of every run, failed ones included. */
export const cacheMeta = document('data/cache_meta.json', { kind: 'record', fields: cacheMetaFields });
