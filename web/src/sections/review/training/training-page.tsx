import { useState } from 'preact/hooks';
import { TabbedPage } from '../../../app/shell/tabbed-page';
import type { Failure } from '../../../data/failure';
import { EmptyState } from '../../../ui/empty-state';
import { FailureNote } from '../../../ui/failure-note';
import { LoadFailure } from '../../../ui/load-failure';
import { Skeleton } from '../../../ui/skeleton';
import { useLocale } from '../use-locale';
import { useReviewApi } from '../use-review-api';
import { JobCard } from './job-card';
import { metricsBefore } from './training';
import { useJobs } from './use-jobs';

export function TrainingPage() {
  const { t } = useLocale();
  const api = useReviewApi();
  const { value: jobs, failure, isLoading, isRunning, now, reload } = useJobs(api);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isBusy = isRunning || isAsking;
  const start = async () => {
    if (isBusy) return;
    setAsking(true);
    const result = await api.train();
    setAsking(false);
    setRefusal(result.ok ? null : result.failure);
    reload();
  };
  return (
    <TabbedPage area="protection" title={t('training.title')} lede={t('training.lede')}>
      <section class="card stack" aria-label={t('training.title')} aria-busy={isLoading}>
        <div class="actions">
          <button
            type="button"
            class="button button-primary"
            aria-busy={isBusy}
            aria-disabled={isBusy}
            onClick={() => void start()}
          >
            {t('training.start')}
          </button>
        </div>
        <div role="alert">{refusal && <FailureNote failure={refusal} />}</div>
        <LoadFailure failure={failure} onRetry={reload} />
        {!jobs && isLoading && <Skeleton />}
        {jobs?.length === 0 && (
          <EmptyState icon="archive" title={t('training.empty')} why={t('training.empty.why')} />
        )}
        <ol class="plain jobs">
          {jobs?.map((job) => (
            <JobCard key={job.jobId} job={job} before={metricsBefore(jobs, job)} now={now} />
          ))}
        </ol>
      </section>
    </TabbedPage>
  );
}
