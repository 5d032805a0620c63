import type { Device } from '../../../../../contracts/accounts/devices';
import type { Loaded } from '../../../data/use-loaded';
import { FailureNote } from '../../../ui/failure-note';
import { CopyButton } from '../copy-button';
import type { DevicesApi } from '../devices-api';
import { useLocale } from '../use-locale';
import { usePairing } from './use-pairing';

interface Props {
  readonly api: DevicesApi;
  readonly devices: Loaded<readonly Device[]>;
  /** Ids of those that did not come by a code. */
  readonly byToken: readonly string[];
}

export function PairingCode({ api, devices, byToken }: Props) {
  const { t } = useLocale();
  const { code, left, isOver, came, isBusy, failure, ask } = usePairing(api, devices, byToken);
  return (
    <>
      {code && (
        <>
          {/* Spelled for the ear; copied without the gap. */}
          <p class="pair-code">
            <span class="visually-hidden">{[...code].join(' ')}</span>
            <span class="select-all" aria-hidden="true">
              <span>{code.slice(0, 4)}</span>
              <span>{code.slice(4)}</span>
            </span>
          </p>
          <div class="actions pair-foot">
            <p role="timer" class="soft small-text">
              {t('code.left', { time: clockText(left) })}
            </p>
            <CopyButton text={code} />
          </div>
        </>
      )}
      <div role="status">
        {came && <p>{t('code.came', { name: came.name })}</p>}
        {isOver && !came && <p>{t('code.over')}</p>}
      </div>
      <div role="alert">{failure && <FailureNote failure={failure} />}</div>
      <div class="actions">
        <button
          type="button"
          class={code || isOver ? 'button' : 'button button-primary'}
          aria-busy={isBusy}
          aria-disabled={isBusy}
          onClick={() => void ask()}
        >
          {t(code || isOver ? 'code.another' : 'code.show')}
        </button>
      </div>
    </>
  );
}

/** Minutes and seconds. */
function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
