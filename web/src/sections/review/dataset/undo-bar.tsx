import { Icon } from '../../../ui/icon';
import { useLocale } from '../use-locale';

/** What waits to be sent. */
export function UndoBar({ count, onUndo }: { readonly count: number; readonly onUndo: () => void }) {
  const { t } = useLocale();
  return (
    <div class={count > 0 ? 'card save-bar stuck' : ''}>
      <p role="status">{count > 0 && t('dataset.waiting', { count })}</p>
      {count > 0 && (
        <button type="button" class="button" onClick={onUndo}>
          <Icon name="undo" />
          {t('action.undo')}
        </button>
      )}
    </div>
  );
}
