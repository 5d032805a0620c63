import { useRef, useState } from 'preact/hooks';
import { type Device, maxDevices } from '../../../../../contracts/accounts/devices';
import type { Loaded } from '../../../data/use-loaded';
import { EmptyState } from '../../../ui/empty-state';
import { LoadFailure } from '../../../ui/load-failure';
import { Skeleton } from '../../../ui/skeleton';
import type { DevicesApi } from '../devices-api';
import { useLocale } from '../use-locale';
import { DeviceRow } from './device-row';
import { RemoveDialog } from './remove-dialog';

interface Props {
  readonly api: DevicesApi;
  readonly devices: Loaded<readonly Device[]>;
}

export function ListCard({ api, devices }: Props) {
  const { t } = useLocale();
  const [leaving, setLeaving] = useState<Device | null>(null);
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { value, failure, isLoading, reload, set } = devices;
  const removed = ({ id, name }: Device) => {
    setLeaving(null);
    set(value?.filter((device) => device.id !== id) ?? []);
    setSaid(t('remove.done', { name }));
    requestAnimationFrame(() => heading.current?.focus());
  };
  return (
    <section class="card stack device-list" aria-labelledby="devices-title" aria-busy={!value && isLoading}>
      <div class="card-head">
        <h2 id="devices-title" ref={heading} tabIndex={-1}>
          {t('devices.list.title')}
        </h2>
        {value && value.length > 0 && (
          <span class="soft small-text">
            {t('devices.list.count', { count: value.length, max: maxDevices })}
          </span>
        )}
      </div>
      <LoadFailure failure={failure} onRetry={reload} />
      {!value && isLoading && <Skeleton />}
      <div role="status">{said && <p>{said}</p>}</div>
      {value?.length === 0 && (
        <EmptyState icon="shield" title={t('devices.list.empty')} why={t('devices.list.empty.why')} />
      )}
      {value && value.length > 0 && (
        <ul class="plain device-rows">
          {value.map((device) => (
            <DeviceRow key={device.id} device={device} onRemove={() => setLeaving(device)} />
          ))}
        </ul>
      )}
      {leaving && (
        <RemoveDialog
          api={api}
          device={leaving}
          onClose={() => setLeaving(null)}
          onRemoved={() => removed(leaving)}
        />
      )}
    </section>
  );
}
