import type { Failure } from '../../../data/failure';
import { FailureNote } from '../../../ui/failure-note';
import { Icon } from '../../../ui/icon';
import { useLocale } from '../use-locale';

interface Props {
  readonly changes: number;
  readonly steps: number;
  readonly isSaving: boolean;
  readonly failure: Failure | null;
  readonly undo: () => void;
  readonly save: () => Promise<void>;
}

/** Stays in view while something is not saved. */
export function SaveBar({ changes, steps, isSaving, failure, undo, save }: Props) {
  const { t } = useLocale();
  return (
    <div class={changes > 0 ? 'save-bar card stuck' : 'save-bar card'}>
      <div role="alert">{failure && <FailureNote title={t('settings.notSaved')} failure={failure} />}</div>
      <p role="status">{t(changes > 0 ? 'settings.unsaved' : 'settings.allSaved', { count: changes })}</p>
      <div class="actions">
        <button type="button" class="button" disabled={steps === 0} onClick={undo}>
          <Icon name="undo" />
          {t('action.undo')}
        </button>
        <button
          type="button"
          class="button button-primary"
          aria-busy={isSaving}
          disabled={changes === 0}
          onClick={() => void save()}
        >
          {t('settings.save')}
        </button>
      </div>
    </div>
  );
}
