import type { RequestOf } from '../../../../contracts/http/route';
import type { listDataset as route } from '../../../../contracts/phishing/review-routes';
import type { Listing } from '../../../shared/http/list-reply';
import type { Dataset } from '../dataset';
import { fromDatasetCursor } from '../dataset-cursor';
import { entryJson } from '../dataset-json';
import { writeRows } from '../dataset-rows';

export interface ListDatasetDeps {
  readonly dataset: Pick<Dataset, 'pages'>;
}

export interface ListDatasetRequest extends Pick<RequestOf<typeof route>, 'query'> {
  readonly gzipAccepted: boolean;
  readonly remainingTime: () => number;
}

/** Entries of a status, newest seen first. */
export function listDataset({ dataset }: ListDatasetDeps) {
  return ({ query, gzipAccepted, remainingTime }: ListDatasetRequest): Promise<Listing> => {
    const { status, cursor, limit } = query;
    const after = cursor === undefined ? undefined : fromDatasetCursor(cursor);
    const pageSize = limit === undefined ? undefined : limit + 1;
    const pages = dataset.pages(status, { after, pageSize });
    return writeRows(pages, { format: entryJson(query.with), gzipAccepted, remainingTime, limit });
  };
}
