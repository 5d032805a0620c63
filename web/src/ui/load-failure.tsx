import { useLocale } from '../app/language/locale';
import type { Failure } from '../data/failure';
import { FailureNote } from './failure-note';

/** What could not be read, and the way to read it again. */
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
