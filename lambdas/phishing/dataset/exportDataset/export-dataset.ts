import type { RequestOf } from '../../../../contracts/http/route';
import type { exportDataset as route } from '../../../../contracts/phishing/review-routes';
import type { Listing } from '../../../shared/http/list-reply';
import type { Dataset } from '../dataset';
import { fromDatasetCursor } from '../dataset-cursor';
import { writeRows } from '../dataset-rows';
import { datasetCsv } from './dataset-csv';

export interface ExportDatasetDeps {
  readonly dataset: Pick<Dataset, 'pages'>;
  /** Bytes that the file may take up in the answer. */
  readonly room?: number;
}

export interface ExportDatasetRequest extends Pick<RequestOf<typeof route>, 'query'> {
  readonly gzipAccepted: boolean;
  readonly remainingTime: () => number;
}

/** Entries with a status as CSV, written while they are read; cut after a line when the answer is full. */
export function exportDataset({ dataset, ...room }: ExportDatasetDeps) {
  return ({ query, gzipAccepted, remainingTime }: ExportDatasetRequest): Promise<Listing> => {
    const { status, cursor, limit } = query;
    const after = cursor === undefined ? undefined : fromDatasetCursor(cursor);
    const options = { format: datasetCsv, gzipAccepted, remainingTime, limit, ...room };
    return writeRows(dataset.pages(status, { after }), options);
  };
}
