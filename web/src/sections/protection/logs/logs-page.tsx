import { useState } from 'preact/hooks';
import { hashOf } from '../../../app/router/route';
import { replaceHash, useRoute } from '../../../app/router/use-route';
import { TabbedPage } from '../../../app/shell/tabbed-page';
import { useLoaded } from '../../../data/use-loaded';
import { EmptyState } from '../../../ui/empty-state';
import { LoadFailure } from '../../../ui/load-failure';
import { Skeleton } from '../../../ui/skeleton';
import { ReportDialog } from '../check/report-dialog';
import { useLocale } from '../use-locale';
import { useProtectionApi } from '../use-protection-api';
import { LogTable } from './log-table';
import { LogTools } from './log-tools';
import { type LogsQuery, matching, parametersOf, readLogsQuery } from './logs-query';
import { Pager } from './pager';

const PAGE_SIZE = 50;
const PATH = '/protection/logs';

export function LogsPage() {
  const { t } = useLocale();
  const api = useProtectionApi();
  const query = readLogsQuery(useRoute().query);
  const [reported, setReported] = useState<string | null>(null);
  const { value, failure, isLoading, reload } = useLoaded(
    () => api.log(query.page, PAGE_SIZE),
    String(query.page),
  );
  const found = matching(value?.data ?? [], query);
  const look = (change: Partial<LogsQuery>) =>
    replaceHash(hashOf(PATH, parametersOf({ ...query, ...change })));

  return (
    <TabbedPage area="protection" title={t('logs.title')} lede={t('logs.lede')}>
      <section class="card list" aria-label={t('logs.title')} aria-busy={isLoading}>
        <LogTools query={query} onQuery={look} found={found} />
        <LoadFailure failure={failure} onRetry={reload} />
        {!value && isLoading && <Skeleton />}
        {found.length > 0 && (
          <LogTable caption={t('logs.title')} entries={found} onReport={({ url }) => setReported(url)} />
        )}
        {value && found.length === 0 && (
          <EmptyState
            icon={value.total === 0 ? 'shield' : 'search'}
            title={t(value.total === 0 ? 'logs.empty' : 'logs.none')}
            why={t(value.total === 0 ? 'logs.empty.why' : 'logs.none.why')}
          />
        )}
        {value && (
          <div class="list-foot">
            <p role="status" class="soft">
              {t('logs.count', { shown: found.length, total: value.total })}
            </p>
            <Pager
              page={query.page}
              pages={Math.max(1, Math.ceil(value.total / PAGE_SIZE))}
              hrefOf={(page) => hashOf(PATH, parametersOf({ ...query, page }))}
            />
          </div>
        )}
      </section>
      {reported !== null && <ReportDialog api={api} url={reported} onClose={() => setReported(null)} />}
    </TabbedPage>
  );
}
