import * as z from 'zod';
import { type PageQuery, pageFields } from '../../shared/http/page-query';
import { type Status, statuses } from './dataset-entry';

export interface DatasetQuery extends PageQuery {
  readonly status: Status;
}

/** Entries of one status, `byDefault` where none is named. */
export function datasetQuery(byDefault: Status): z.ZodType<DatasetQuery> {
  return z.object({
    status: z.enum(statuses, { error: `must be one of ${statuses.join(', ')}` }).default(byDefault),
    ...pageFields,
  });
}
