import { TabbedPage } from '../../../app/shell/tabbed-page';
import { useLoaded } from '../../../data/use-loaded';
import { LoadFailure } from '../../../ui/load-failure';
import { Skeleton } from '../../../ui/skeleton';
import { useLocale } from '../use-locale';
import { useProtectionApi } from '../use-protection-api';
import { LastDecisions } from './last-decisions';
import { ProofNote } from './proof-note';
import { ProtectionState } from './protection-state';

/** How many of the last decisions are counted. */
const COUNTED = 100;

export function OverviewPage() {
  const { t } = useLocale();
  const api = useProtectionApi();
  const settings = useLoaded(api.settings, 'settings');
  const log = useLoaded(() => api.log(1, COUNTED), 'log');
  return (
    <TabbedPage area="protection" title={t('overview.title')} lede={t('overview.lede')}>
      <ProofNote api={api} />
      <div class="overview">
        <section class="card stack" aria-label={t('settings.how')} aria-busy={settings.isLoading}>
          <LoadFailure failure={settings.failure} onRetry={settings.reload} />
          {settings.value ? (
            <ProtectionState api={api} saved={settings.value} onSaved={settings.set} />
          ) : (
            settings.isLoading && <Skeleton />
          )}
        </section>
        <section class="card list" aria-labelledby="last-title" aria-busy={log.isLoading}>
          <h2 id="last-title">{t('overview.last')}</h2>
          <LoadFailure failure={log.failure} onRetry={log.reload} />
          {log.value ? <LastDecisions page={log.value} /> : log.isLoading && <Skeleton />}
        </section>
      </div>
    </TabbedPage>
  );
}
