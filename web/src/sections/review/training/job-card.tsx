import { useLocale } from '../use-locale';
import { MetricsList } from './metrics-list';
import { type Job, type Metrics, secondsOf } from './training';

interface Props {
  readonly job: Job;
  readonly before: Metrics | undefined;
  readonly now: number;
}

const CHIPS = { Running: 'Warn', Completed: 'Allow', Failed: 'Block' } as const;

export function JobCard({ job, before, now }: Props) {
  const { t, moment } = useLocale();
  const { jobId, status, startedAt, metrics, promoted, message } = job;
  return (
    <li class="job">
      <p>
        <span class={`chip chip-${CHIPS[status]}`} role="status">
          {t(`job.${status}`)}
        </span>{' '}
        <span class="mono">{jobId}</span>{' '}
        <span class="soft" role={status === 'Running' ? 'timer' : undefined}>
          {t('training.took', { at: moment(startedAt), seconds: secondsOf(job, now) })}
        </span>
      </p>
      {promoted !== undefined && <p>{t(promoted ? 'training.promoted' : 'training.notPromoted')}</p>}
      {message && (
        <p class="soft break" lang="en">
          {message}
        </p>
      )}
      {metrics && <MetricsList metrics={metrics} before={before} />}
    </li>
  );
}
