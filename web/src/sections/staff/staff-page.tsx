import { useMemo } from 'preact/hooks';
import { useServices } from '../../app/shell/services';
import { TabbedPage } from '../../app/shell/tabbed-page';
import { useLoaded } from '../../data/use-loaded';
import { LoadFailure } from '../../ui/load-failure';
import { Skeleton } from '../../ui/skeleton';
import { InviteCard } from './invite/invite-card';
import { InvitedCard } from './invite/invited-card';
import { PeopleCard } from './people/people-card';
import { createStaffApi, isInvited } from './staff-api';
import { useChanges } from './use-changes';
import { useLocale } from './use-locale';

/** Who works with the school's data, for Admins. */
export function StaffPage() {
  const { t } = useLocale();
  const { send } = useServices();
  const api = useMemo(() => createStaffApi(send), [send]);
  const staff = useLoaded(api.list, 'staff');
  const changes = useChanges(api, staff);
  const { value, failure, isLoading, reload } = staff;
  const invited = value?.filter(isInvited) ?? [];
  return (
    <TabbedPage area="account" title={t('staff.title')} lede={t('staff.lede')}>
      <LoadFailure failure={failure} onRetry={reload} />
      <div class="staff-page" aria-busy={isLoading}>
        <InviteCard api={api} onInvited={reload} />
        {!value && isLoading && <Skeleton />}
        {value && <PeopleCard staff={value} changes={changes} />}
        {invited.length > 0 && <InvitedCard api={api} invited={invited} changes={changes} />}
      </div>
    </TabbedPage>
  );
}
