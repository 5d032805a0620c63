import { useState } from 'preact/hooks';
import type { Device } from '../../../../../contracts/accounts/devices';
import type { Failure } from '../../../data/failure';
import { Dialog } from '../../../ui/dialog';
import { FailureNote } from '../../../ui/failure-note';
import type { DevicesApi } from '../devices-api';
import { useLocale } from '../use-locale';

interface Props {
  readonly api: DevicesApi;
  readonly device: Device;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks once, and says what stays. */
export function RemoveDialog({ api, device: { id, name }, onClose, onRemoved }: Props) {
  const { t } = useLocale();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const remove = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    const answer = await api.remove(id);
    setBusy(false);
    if (answer.ok || answer.failure.kind === 'not-found') return onRemoved();
    setFailure(answer.failure);
  };
  return (
    <Dialog title={t('remove.title', { name })} onClose={onClose}>
      <p>{t('remove.what')}</p>
      <p class="soft">{t('remove.stays')}</p>
      <div role="alert">{failure && <FailureNote failure={failure} />}</div>
      <div class="actions">
        {/* The first one has the focus. */}
        <button type="button" class="button" onClick={onClose}>
          {t('remove.keep')}
        </button>
        <button
          type="button"
          class="button button-danger"
          aria-busy={isBusy}
          aria-disabled={isBusy}
          onClick={() => void remove()}
        >
          {t('remove.do', { name })}
        </button>
      </div>
    </Dialog>
  );
}
