import { useState } from 'preact/hooks';
import type { CaseOutcome } from '../../../../../contracts/phishing/dataset';
import type { ReviewApi } from '../review-api';
import { type Entry, labelOf, outcomesFor, type View } from './entry';
import { useEntries } from './use-entries';
import { useReview } from './use-review';
import { useReviewKeys } from './use-review-keys';

/** The entries of one view: which are shown, chosen and current, and what the keys do with them. */
export function useDataset(api: ReviewApi, view: View) {
  const { pages, failure, isLoading, readAll, readMore, move } = useEntries(api);
  const { hidden, count, refusals, add, undo } = useReview(api.review, move);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [place, setPlace] = useState({ id: '', index: 0 });

  const shown = (pages[view]?.items ?? []).filter(({ id }) => !hidden.has(id));
  const found = shown.findIndex(({ id }) => id === place.id);
  const current = found < 0 ? Math.min(place.index, shown.length - 1) : found;

  const go = (to: number) => {
    const entry = shown[Math.max(0, Math.min(to, shown.length - 1))];
    if (entry) document.getElementById(`entry-${entry.id}`)?.focus();
  };
  /** What is said about each entry, the first where nothing is; entries of which that cannot be said are left alone. */
  const review = (entries: readonly Entry[], outcome?: CaseOutcome) => {
    const reviews = entries.flatMap((entry) => {
      const possible = outcomesFor(view, entry);
      const said = outcome ?? possible[0];
      return said && possible.includes(said) ? [{ entry, outcome: said, isCase: view === 'Cases' }] : [];
    });
    if (reviews.length === 0) return;
    add(reviews);
    setChosen(new Set());
  };
  const reviewCurrent = (outcomeFor: (entry: Entry) => CaseOutcome | undefined) => {
    const entry = shown[current];
    const outcome = entry && outcomeFor(entry);
    if (!entry || !outcome || !outcomesFor(view, entry).includes(outcome)) return;
    go(current + (current < shown.length - 1 ? 1 : -1));
    review([entry], outcome);
  };
  useReviewKeys({
    a: () => reviewCurrent((entry) => outcomesFor(view, entry)[0]),
    o: () => reviewCurrent((entry) => (labelOf(entry) === 'Phishing' ? 'Benign' : 'Phishing')),
    r: () => reviewCurrent(() => 'Rejected'),
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
