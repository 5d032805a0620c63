import { createHash } from 'node:crypto';
import type { StoredRecord } from '../../lambdas/students/records/students';

export interface RecordDigest {
  readonly records: number;
  /** Of the records' own hashes in their order, so that it does not depend on the order of the records. */
  readonly sha256: string;
}

/** The same for the same records, wherever they come from and in whatever order. */
export async function digestOf(
  records: AsyncIterable<StoredRecord>,
  onRecord: () => void = () => undefined,
): Promise<RecordDigest> {
  const hashes: string[] = [];
  for await (const record of records) {
    // One byte a character: a million take 60 MB.
    hashes.push(createHash('sha256').update(canonical(record)).digest().toString('latin1'));
    onRecord();
  }
  const hash = createHash('sha256');
  for (const each of hashes.sort()) hash.update(each, 'latin1');
  return { records: hashes.length, sha256: hash.digest('hex') };
}

/** JSON with the attributes in the order of their names: DynamoDB keeps none. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([left], [right]) => (left < right ? -1 : 1)))
      : each,
  );
}
