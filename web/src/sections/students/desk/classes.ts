import type { StudentRecord } from '../records/record';
import type { StatusFilter } from './filter';

export interface Census {
  /** The classes in order, each with its students of the status. */
  readonly classes: readonly (readonly [name: string, count: number])[];
  readonly total: number;
  readonly left: number;
}

export function censusOf(
  records: ReadonlyMap<string, StudentRecord>,
  status: StatusFilter,
  language: string,
): Census {
  const counts = new Map<string, number>();
  let left = 0;
  let total = 0;
  for (const record of records.values()) {
    if (record.status === 'left') left += 1;
    if (status !== 'all' && record.status !== status) continue;
    total += 1;
    counts.set(record.class, (counts.get(record.class) ?? 0) + 1);
  }
  const { compare } = new Intl.Collator(language, { numeric: true });
  return { classes: [...counts].toSorted(([one], [other]) => compare(one, other)), total, left };
}
