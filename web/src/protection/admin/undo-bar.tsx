import { useLocale } from '../../i18n/locale';
import { Icon } from '../../ui/icon';

/** What waits to be sent. */
export function UndoBar({ count, onUndo }: { readonly count: number; readonly onUndo: () => void }) {
  const { t } = useLocale();
  return (
    <div class={count > 0 ? 'card save-bar stuck' : ''}>
      <p role="status">{count > 0 && t('dataset.waiting', { count })}</p>
      {count > 0 && (
        <button type="button" class="button" onClick={onUndo}>
          <Icon name="undo" />
          {t('toast.undo')}
        </button>
      )}
    </div>
  );
}
