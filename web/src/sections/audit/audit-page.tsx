import { useMemo } from 'preact/hooks';
import { hashOf } from '../../app/router/route';
import { useRoute } from '../../app/router/use-route';
import { useServices } from '../../app/shell/services';
import { TabbedPage } from '../../app/shell/tabbed-page';
import { readStaff } from '../../data/staff-list';
import { useLoaded } from '../../data/use-loaded';
import { createAuditApi } from './audit-api';
import { type AuditQuery, readAuditQuery } from './audit-query';
import { ChainLine } from './chain/chain-line';
import { EntriesCard } from './entries/entries-card';
import { FilterForm } from './filter-form';
import { namesOf } from './people';
import { useLocale } from './use-locale';

const PATH = '/account/audit';

/** Who saw and did what; the filter is in the address. */
export function AuditPage() {
  const { t } = useLocale();
  const { send } = useServices();
  const api = useMemo(() => createAuditApi(send), [send]);
  const { value: staff } = useLoaded(() => readStaff(send), 'staff');
  const names = useMemo(() => namesOf(staff), [staff]);
  const query = readAuditQuery(useRoute().query);
  const key = JSON.stringify(query);
  const show = (asked: AuditQuery) => {
    location.hash = hashOf(PATH, { ...asked });
  };
  return (
    <TabbedPage area="account" title={t('audit.title')} lede={t('audit.lede')}>
      <div class="stack audit">
        <ChainLine api={api} />
        <section class="card list" aria-label={t('audit.entries')}>
          <FilterForm query={query} names={names} onShow={show} />
          <EntriesCard key={`entries ${key}`} api={api} query={query} names={names} />
        </section>
      </div>
    </TabbedPage>
  );
}
