import { useMemo } from 'preact/hooks';
import { useServices } from '../../app/shell/services';
import { TabbedPage } from '../../app/shell/tabbed-page';
import { useLoaded } from '../../data/use-loaded';
import { AddCard } from './add/add-card';
import { createDevicesApi } from './devices-api';
import { ListCard } from './list/list-card';
import { PinCard } from './pin/pin-card';
import { useLocale } from './use-locale';

/** The browsers that follow the family's rules; as long as there is none, how to add one comes first. */
export function DevicesPage() {
  const { t } = useLocale();
  const { send } = useServices();
  const api = useMemo(() => createDevicesApi(send), [send]);
  const devices = useLoaded(api.list, 'devices');
  const isEmpty = devices.value?.length === 0;
  const list = <ListCard key="list" api={api} devices={devices} />;
  return (
    <TabbedPage area="protection" title={t('devices.title')} lede={t('devices.lede')}>
      <div class="devices">
        {!isEmpty && list}
        <AddCard key="add" api={api} devices={devices} />
        <PinCard key="pin" api={api} />
        {isEmpty && list}
      </div>
    </TabbedPage>
  );
}
