import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Failure } from '../../../data/failure';
import type { EntryPage, ReviewApi } from '../review-api';
import { type Entry, VIEWS, type View } from './entry';

type Pages = Partial<Record<View, EntryPage>>;

/** The entries of each view as far as they have been read; the first page of each at once, for the counts. */
export function useEntries(api: ReviewApi) {
  const [pages, setPages] = useState<Pages>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isLoading, setLoading] = useState(true);

  const read = useCallback(
    async (view: View, before?: EntryPage) => {
      const result = await api.entries(view, before?.next ?? null);
      if (!result.ok) return setFailure(result.failure);
      const { items, next } = result.value;
      setPages((known) => ({
        ...known,
        [view]: { items: [...(before?.items ?? []), ...items], next },
      }));
    },
    [api],
  );
  const readAll = useCallback(async () => {
    setFailure(null);
    setLoading(true);
    await Promise.all(VIEWS.map((view) => read(view)));
    setLoading(false);
  }, [read]);
  useEffect(() => void readAll(), [readAll]);

  /** Puts an entry under the status that it has now; what nobody has scanned waits for no review. */
  const move = useCallback((entry: Entry) => {
    setPages((known) =>
      Object.fromEntries(
        Object.entries(known).map(([view, { items, next }]) => {
          const others = items.filter(({ id }) => id !== entry.id);
          const isHere = view === entry.status && (view !== 'Pending' || entry.seenCount > 0);
          return [view, { items: isHere ? [entry, ...others] : others, next }];
        }),
      ),
    );
  }, []);
  return {
    pages,
    failure,
    isLoading,
    readAll,
    readMore: (view: View) => read(view, pages[view]),
    move,
  };
}
