import { useState } from 'preact/hooks';
import type { Label } from '../../../../../contracts/phishing/verdict';
import type { ReviewApi } from '../review-api';
import type { Review, Status } from './entry';
import { useEntries } from './use-entries';
import { useReview } from './use-review';
import { useReviewKeys } from './use-review-keys';

/** The entries of one status: which are shown, chosen and current, and what the keys do with them. */
export function useDataset(api: ReviewApi, status: Status) {
  const { pages, failure, isLoading, readAll, readMore, move } = useEntries(api);
  const { hidden, count, refusals, add, undo } = useReview(api.review, move);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [place, setPlace] = useState({ id: '', index: 0 });

  const shown = (pages[status]?.items ?? []).filter(({ id }) => !hidden.has(id));
  const found = shown.findIndex(({ id }) => id === place.id);
  const current = found < 0 ? Math.min(place.index, shown.length - 1) : found;

  const go = (to: number) => {
    const entry = shown[Math.max(0, Math.min(to, shown.length - 1))];
    if (entry) document.getElementById(`entry-${entry.id}`)?.focus();
  };
  const review = (reviews: readonly Review[]) => {
    if (status !== 'Pending' || reviews.length === 0) return;
    add(reviews);
    setChosen(new Set());
  };
  const reviewCurrent = (labelFor: (predicted: Label) => Label | null) => {
    const entry = shown[current];
    if (!entry) return;
    go(current + (current < shown.length - 1 ? 1 : -1));
    review([{ entry, label: labelFor(entry.predictedLabel) }]);
  };
  useReviewKeys({
    a: () => reviewCurrent((predicted) => predicted),
    o: () => reviewCurrent((predicted) => (predicted === 'Phishing' ? 'Benign' : 'Phishing')),
    r: () => reviewCurrent(() => null),
    j: () => go(current + 1),
    k: () => go(current - 1),
    u: undo,
  });
  return {
    ...{
      pages,
      failure,
      isLoading,
      readAll,
      readMore,
      shown,
      current,
      setPlace,
      review,
      refusals,
      count,
      undo,
    },
    marked: shown.filter(({ id }) => chosen.has(id)),
    choose: setChosen,
  };
}
