import { type DatasetEntry, datasetColumns } from '../../../../contracts/phishing/dataset';
import { csvLine } from '../../../shared/csv/csv-text';
import { safeText } from '../../../shared/csv/safe-text';
import { toDatasetCursor } from '../dataset-cursor';
import type { KeptEntry } from '../dataset-entry';
import type { RowFormat } from '../dataset-rows';

type Column = (typeof datasetColumns)[number];

const values: Readonly<Record<Column, (entry: DatasetEntry) => string | number>> = {
  url: ({ url }) => url,
  label: ({ finalLabel, predictedLabel }) => finalLabel ?? predictedLabel,
  status: ({ status }) => status,
  predictedScore: ({ predictedScore }) => predictedScore,
  seenCount: ({ seenCount }) => seenCount,
  firstSeenAt: ({ firstSeenAt }) => firstSeenAt,
  lastSeenAt: ({ lastSeenAt }) => lastSeenAt,
};

/** RFC 4180. A file that continues another begins with the header too, so that each is complete. */
export const datasetCsv: RowFormat<KeptEntry> = {
  head: csvLine(datasetColumns),
  row: (entry) => csvLine(datasetColumns.map((column) => safeText(values[column](entry)))),
  separator: '',
  tail: '',
  cursor: toDatasetCursor,
};
