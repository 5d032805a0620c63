import { useLocale } from '../use-locale';
import { METRICS, type Metrics } from './training';

interface Props {
  readonly metrics: Metrics;
  /** Of the job before, for the difference. */
  readonly before?: Metrics | undefined;
}

export function MetricsList({ metrics, before }: Props) {
  const { t, language } = useLocale();
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const difference = new Intl.NumberFormat(language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const { basis, count } = metrics;
  return (
    <>
      <dl class="metrics">
        {METRICS.map((name) => (
          <div key={name}>
            <dt>{t(`metric.${name}`)}</dt>
            <dd>
              {percent.format(metrics[name])}
              {before && (
                <span class="soft">
                  {' '}
                  {t('training.points', { count: difference.format(100 * (metrics[name] - before[name])) })}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {basis && <p class="soft">{t(`metrics.${basis}`, { count: String(count) })}</p>}
    </>
  );
}
