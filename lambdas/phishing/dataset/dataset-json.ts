import { toDatasetCursor } from './dataset-cursor';
import { type KeptEntry, withoutPlace, withoutReasons } from './dataset-entry';
import type { RowFormat } from './dataset-rows';

const withReasons: RowFormat<KeptEntry> = {
  head: '[',
  row: (entry) => JSON.stringify(withoutPlace(entry)),
  separator: ',',
  tail: ']',
  cursor: toDatasetCursor,
};
const plain: RowFormat<KeptEntry> = {
  ...withReasons,
  row: (entry) => JSON.stringify(withoutReasons(entry)),
};

/** Entries as a list's answer has them. */
export function entryJson(asked: 'reasons' | undefined): RowFormat<KeptEntry> {
  return asked === 'reasons' ? withReasons : plain;
}
