import type { DatasetEntry } from '../../../contracts/phishing/dataset';
import { toDatasetCursor } from './dataset-cursor';
import { withoutReasons } from './dataset-entry';
import type { RowFormat } from './dataset-rows';

const withReasons: RowFormat<DatasetEntry> = {
  head: '[',
  row: (entry) => JSON.stringify(entry),
  separator: ',',
  tail: ']',
  cursor: toDatasetCursor,
};
const plain: RowFormat<DatasetEntry> = {
  ...withReasons,
  row: (entry) => JSON.stringify(withoutReasons(entry)),
};

/** Entries as a list's answer has them. */
export function entryJson(asked: 'reasons' | undefined): RowFormat<DatasetEntry> {
  return asked === 'reasons' ? withReasons : plain;
}
