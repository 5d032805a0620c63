import { Dialog } from '../../../ui/dialog';
import { useLocale } from '../use-locale';

interface Props {
  readonly title: string;
  readonly why: string;
  readonly label: string;
  readonly isDanger?: boolean;
  readonly isBusy: boolean;
  readonly onSure: () => void;
  readonly onClose: () => void;
}

/** A question before what cannot be taken back. */
export function SureDialog({ title, why, label, isDanger = false, isBusy, onSure, onClose }: Props) {
  const { t } = useLocale();
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{why}</p>
      <div class="actions">
        <button
          type="button"
          class={isDanger ? 'button button-danger' : 'button button-primary'}
          aria-busy={isBusy}
          aria-disabled={isBusy}
          onClick={onSure}
        >
          {label}
        </button>
        <button type="button" class="button button-quiet" onClick={onClose}>
          {t('action.notNow')}
        </button>
      </div>
    </Dialog>
  );
}
