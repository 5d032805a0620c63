import { useState } from 'preact/hooks';
import { oneOf } from '../../api/read';
import { useLocale } from '../../i18n/locale';
import { hashOf } from '../../shell/route';
import { useRoute } from '../../shell/use-route';
import { EmptyState } from '../../ui/empty-state';
import { FailureNote } from '../../ui/failure-note';
import { LoadFailure } from '../../ui/load-failure';
import { Skeleton } from '../../ui/skeleton';
import { ProtectionFrame } from '../protection-frame';
import { DatasetTools } from './dataset-tools';
import { STATUSES } from './entry';
import { EntryRow } from './entry-row';
import { UndoBar } from './undo-bar';
import { useAdminApi } from './use-admin-api';
import { useEntries } from './use-entries';
import { useReview } from './use-review';
import { useReviewKeys } from './use-review-keys';

export function DatasetPage() {
  const { t } = useLocale();
  const api = useAdminApi();
  const status = oneOf(STATUSES)(useRoute().query.get('status')) ?? 'Pending';
  const { pages, failure, isLoading, readAll, readMore, move } = useEntries(api);
  const { hidden, count, refusals, add, undo } = useReview(api.review, move);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [place, setPlace] = useState({ id: '', index: 0 });

  const page = pages[status];
  const shown = (page?.entries ?? []).filter(({ id }) => !hidden.has(id));
  const found = shown.findIndex(({ id }) => id === place.id);
  const current = found < 0 ? Math.min(place.index, shown.length - 1) : found;
  const marked = shown.filter(({ id }) => chosen.has(id));

  const go = (to: number) => {
    const entry = shown[Math.max(0, Math.min(to, shown.length - 1))];
    if (entry) document.getElementById(`entry-${entry.id}`)?.focus();
  };
  const review = (reviews: Parameters<typeof add>[0]) => {
    if (status !== 'Pending' || reviews.length === 0) return;
    add(reviews);
    setChosen(new Set());
  };
  const reviewCurrent = (make: (predicted: 'Phishing' | 'Benign') => 'Phishing' | 'Benign' | null) => {
    const entry = shown[current];
    if (!entry) return;
    go(current + (current < shown.length - 1 ? 1 : -1));
    review([{ entry, label: make(entry.predictedLabel) }]);
  };
  useReviewKeys({
    a: () => reviewCurrent((predicted) => predicted),
    o: () => reviewCurrent((predicted) => (predicted === 'Phishing' ? 'Benign' : 'Phishing')),
    r: () => reviewCurrent(() => null),
    j: () => go(current + 1),
    k: () => go(current - 1),
    u: undo,
  });
  const toggle = (id: string) =>
    setChosen(
      (before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]),
    );

  return (
    <ProtectionFrame title="dataset.title" lede="dataset.lede">
      <section class="card list" aria-label={t('dataset.title')} aria-busy={isLoading}>
        <nav class="tabs" aria-label={t('dataset.title')}>
          <ul>
            {STATUSES.map((each) => (
              <li key={each}>
                <a
                  href={hashOf('/protection/dataset', { status: each })}
                  aria-current={each === status ? 'page' : undefined}
                >
                  {t(`status.${each}`)}{' '}
                  {pages[each] && `${pages[each].entries.length}${pages[each].next === null ? '' : '+'}`}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <DatasetTools
          api={api}
          status={status}
          marked={marked}
          isAll={marked.length === shown.length}
          onAll={(all) => setChosen(new Set(all ? shown.map(({ id }) => id) : []))}
          onReview={review}
        />
        <LoadFailure failure={failure} onRetry={() => void readAll()} />
        <div role="alert">
          {refusals.map(({ entry, failure: why }) => (
            <FailureNote key={entry.id} title={entry.url} failure={why} />
          ))}
        </div>
        {!page && isLoading && <Skeleton />}
        {page && shown.length === 0 && (
          <EmptyState icon="check" title={t('dataset.empty')} why={t('dataset.empty.why')} />
        )}
        {shown.length > 0 && (
          <ol class="plain entries">
            {shown.map((entry, index) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                isCurrent={index === current}
                isChosen={chosen.has(entry.id)}
                onCurrent={() => setPlace({ id: entry.id, index })}
                onChoose={() => toggle(entry.id)}
                onReview={(label) => review([{ entry, label }])}
              />
            ))}
          </ol>
        )}
        {page && page.next !== null && (
          <button type="button" class="button" onClick={() => void readMore(status)}>
            {t('dataset.more')}
          </button>
        )}
      </section>
      <UndoBar count={count} onUndo={undo} />
    </ProtectionFrame>
  );
}
