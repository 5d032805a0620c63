import { useRoute } from '../../../app/router/use-route';
import { TabbedPage } from '../../../app/shell/tabbed-page';
import { oneOf } from '../../../data/one-of';
import { EmptyState } from '../../../ui/empty-state';
import { FailureNote } from '../../../ui/failure-note';
import { LoadFailure } from '../../../ui/load-failure';
import { Skeleton } from '../../../ui/skeleton';
import { useLocale } from '../use-locale';
import { useReviewApi } from '../use-review-api';
import { DatasetTools } from './dataset-tools';
import { VIEWS } from './entry';
import { EntryList } from './entry-list';
import { StatusTabs } from './status-tabs';
import { UndoBar } from './undo-bar';
import { useDataset } from './use-dataset';

export function DatasetPage() {
  const { t } = useLocale();
  const api = useReviewApi();
  const view = oneOf(VIEWS, useRoute().query.get('status')) ?? 'Pending';
  const dataset = useDataset(api, view);
  const { pages, failure, isLoading, shown, marked, refusals, count, choose, review, undo } = dataset;
  const page = pages[view];
  return (
    <TabbedPage area="protection" title={t('dataset.title')} lede={t('dataset.lede')}>
      <section class="card list" aria-label={t('dataset.title')} aria-busy={isLoading}>
        <StatusTabs view={view} pages={pages} />
        <DatasetTools
          api={api}
          view={view}
          marked={marked}
          isAll={marked.length === shown.length}
          onAll={(all) => choose(new Set(all ? shown.map(({ id }) => id) : []))}
          onReview={(outcome) => review(marked, outcome)}
        />
        <LoadFailure failure={failure} onRetry={() => void dataset.readAll()} />
        <div role="alert">
          {refusals.map(({ entry, failure: why }) => (
            <FailureNote key={entry.id} title={entry.url} failure={why} />
          ))}
        </div>
        {!page && isLoading && <Skeleton />}
        {page && shown.length === 0 && (
          <EmptyState
            icon="check"
            title={t('dataset.empty')}
            why={t(view === 'Cases' ? 'cases.empty.why' : 'dataset.empty.why')}
          />
        )}
        {shown.length > 0 && <EntryList {...dataset} view={view} />}
        {page && page.next !== null && (
          <button type="button" class="button" onClick={() => void dataset.readMore(view)}>
            {t('dataset.more')}
          </button>
        )}
      </section>
      <UndoBar count={count} onUndo={undo} />
    </TabbedPage>
  );
}
