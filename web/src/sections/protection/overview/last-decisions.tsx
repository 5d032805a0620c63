import { EmptyState } from '../../../ui/empty-state';
import { LogTable } from '../logs/log-table';
import { useLocale } from '../use-locale';
import { DECISIONS, type LogPage } from '../verdict';

const SHOWN = 6;

/** Counts of the last decisions, and the last few themselves. */
export function LastDecisions({ page: { total, data: entries } }: { readonly page: LogPage }) {
  const { t, number } = useLocale();
  if (entries.length === 0) {
    return <EmptyState icon="shield" title={t('logs.empty')} why={t('logs.empty.why')} />;
  }
  return (
    <>
      <dl class="facts">
        {DECISIONS.map((decision) => (
          <div key={decision} class={`fact-${decision}`}>
            <dt>{t(`decision.${decision}`)}</dt>
            <dd>{number(entries.filter((entry) => entry.decision === decision).length)}</dd>
          </div>
        ))}
      </dl>
      <p class="soft">
        {t(total > entries.length ? 'overview.counted' : 'overview.countedAll', {
          count: entries.length,
          total,
        })}
      </p>
      <LogTable caption={t('overview.last')} entries={entries.slice(0, SHOWN)} />
      <p>
        <a href="#/protection/logs">{t('overview.toLogs')}</a>
      </p>
    </>
  );
}
