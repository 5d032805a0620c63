import type { Device } from '../../../../../contracts/accounts/devices';
import { whenText } from '../../../data/when-text';
import { Icon } from '../../../ui/icon';
import { useLocale } from '../use-locale';
import { stateOf } from './device-state';

interface Props {
  readonly device: Device;
  readonly onRemove: () => void;
}

export function DeviceRow({ device, onRemove }: Props) {
  const locale = useLocale();
  const { t } = locale;
  const { name, reader, addedAt, lastSeenAt } = device;
  const state = stateOf(device, Date.now());
  const facts = [
    ...(reader ? [t(`reader.${reader}`)] : []),
    ...(lastSeenAt ? [t('device.seen', { when: whenText(locale, lastSeenAt) })] : []),
    t('device.added', { when: whenText(locale, addedAt) }),
  ];
  return (
    <li>
      <div class="device-head">
        <Icon name="system" />
        <div>
          <h3 class="break">{name}</h3>
          <p class="soft small-text">{facts.join(' · ')}</p>
        </div>
        <div class="actions">
          <span
            class={
              state.kind === 'silent'
                ? 'chip chip-Warn'
                : state.kind === 'waiting'
                  ? 'chip chip-quiet'
                  : 'chip'
            }
          >
            {t(`state.${state.kind}`, { count: state.kind === 'silent' ? state.days : 0 })}
          </span>
          <button
            type="button"
            class="button button-small"
            aria-label={t('device.removeOne', { name })}
            onClick={onRemove}
          >
            <Icon name="trash" />
            {t('device.remove')}
          </button>
        </div>
      </div>
      {state.kind === 'silent' && (
        <p class="callout callout-warn">
          <Icon name="alert" />
          <span>
            <b>{t('silent.why')}</b> {t('silent.ask')}
          </span>
        </p>
      )}
    </li>
  );
}
