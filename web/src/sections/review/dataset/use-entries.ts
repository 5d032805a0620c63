import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Failure } from '../../../data/failure';
import type { EntryPage, ReviewApi } from '../review-api';
import { type Entry, STATUSES, type Status } from './entry';

type Pages = Partial<Record<Status, EntryPage>>;

/** The entries of each status as far as they have been read; the first page of each at once, for the counts. */
export function useEntries(api: ReviewApi) {
  const [pages, setPages] = useState<Pages>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isLoading, setLoading] = useState(true);

  const read = useCallback(
    async (status: Status, before?: EntryPage) => {
      const result = await api.entries(status, before?.next ?? null);
      if (!result.ok) return setFailure(result.failure);
      const { items, next } = result.value;
      setPages((known) => ({
        ...known,
        [status]: { items: [...(before?.items ?? []), ...items], next },
      }));
    },
    [api],
  );
  const readAll = useCallback(async () => {
    setFailure(null);
    setLoading(true);
    await Promise.all(STATUSES.map((status) => read(status)));
    setLoading(false);
  }, [read]);
  useEffect(() => void readAll(), [readAll]);

  /** Puts an entry under the status that it has now. */
  const move = useCallback((entry: Entry) => {
    setPages((known) =>
      Object.fromEntries(
        Object.entries(known).map(([status, { items, next }]) => {
          const others = items.filter(({ id }) => id !== entry.id);
          return [status, { items: status === entry.status ? [entry, ...others] : others, next }];
        }),
      ),
    );
  }, []);
  return {
    pages,
    failure,
    isLoading,
    readAll,
    readMore: (status: Status) => read(status, pages[status]),
    move,
  };
}
