import { useEffect, useMemo, useState } from 'preact/hooks';
import type { StudentRecord } from '../records/record';
import type { Roll } from '../records/roll';
import { comparing, haystack, type Placed, placed, type Sort, withAdded } from './arrange';
import { createSlices, sortedInSlices } from './slices';

/** Every student in order; who was added since stands at the right place, whoever was changed stays where they were. */
export function useOrder(roll: Roll, sort: Sort, language: string): readonly Placed[] {
  const { field, direction } = sort;
  const [order, setOrder] = useState<readonly Placed[]>([]);
  const compare = useMemo(() => comparing(sort, language), [field, direction, language]);

  useEffect(() => {
    const stop = new AbortController();
    const slices = createSlices(stop.signal);
    const records = [...roll.records.values()];
    const work = async () => {
      const unsorted = records.map((record) => placed(record, sort));
      setOrder(await sortedInSlices(unsorted, compare, slices));
      await prepareSearch(records, slices);
    };
    work().catch((error: unknown) => {
      if (!stop.signal.aborted) throw error;
    });
    return () => stop.abort();
  }, [roll.readings, compare]);

  return useMemo(() => {
    const known = roll.added.length === 0 ? null : new Set(order.map(({ id }) => id));
    const added = roll.added.flatMap((id) => {
      const record = known?.has(id) ? undefined : roll.records.get(id);
      return record ? [placed(record, sort)] : [];
    });
    return added.length === 0 ? order : withAdded(order, added, compare);
  }, [order, roll.added]);
}

async function prepareSearch(
  records: readonly StudentRecord[],
  slices: ReturnType<typeof createSlices>,
): Promise<void> {
  for (const record of records) {
    haystack(record);
    if (slices.isOver()) await slices.rest();
  }
}
