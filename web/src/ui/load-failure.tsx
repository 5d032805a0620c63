import { useLocale } from '../app/language/locale';
import type { Failure } from '../data/failure';
import { FailureNote } from './failure-note';

/** Says what could not be read, with a button to try again. */
export function LoadFailure({ failure, onRetry }: { readonly failure: Failure | null; onRetry: () => void }) {
  const { t } = useLocale();
  return (
    <div role="alert">
      {failure && (
        <FailureNote failure={failure}>
          <button type="button" class="button" onClick={onRetry}>
            {t('action.retry')}
          </button>
        </FailureNote>
      )}
    </div>
  );
}
