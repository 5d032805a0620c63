import { failureText } from '../../../ui/failure-text';
import { Icon } from '../../../ui/icon';
import type { BulkOutcome } from '../records/bulk';
import { useLocale } from '../use-locale';
import type { Deeds } from './use-deeds';

/** What the last deed with many came to, with the way back; always in the page, so that it is heard. */
export function DeedLine({ deeds }: { readonly deeds: Deeds }) {
  const { t } = useLocale();
  const { bulk, progress } = deeds;
  return (
    <div role="status" class="deed-line">
      {progress && progress.of > 500 && <p>{t('bulk.progress', { ...progress })}</p>}
      {!progress && bulk && (
        <div
          class={bulk.failure || bulk.refused.length > 0 ? 'callout callout-warn' : 'callout callout-good'}
        >
          <Icon name={bulk.failure || bulk.refused.length > 0 ? 'alert' : 'check'} />
          <p>
            <Outcome outcome={bulk} />
          </p>
          {bulk.deed && bulk.after.length > 0 && (
            <button type="button" class="text-button" onClick={() => void deeds.revertBulk()}>
              {t('action.undo')} <kbd class="keys-only">Ctrl+Z</kbd>
            </button>
          )}
        </div>
      )}
    </div>
  );
}

function Outcome({ outcome }: { readonly outcome: BulkOutcome }) {
  const { t } = useLocale();
  const { deed, after, refused, failure } = outcome;
  const count = after.length;
  const done =
    deed?.op === 'move'
      ? t('bulk.moved', { count, class: deed.class })
      : t(deed ? `bulk.${deed.op}` : 'bulk.undone', { count });
  const words = failure && failureText(failure);
  return (
    <>
      {(count > 0 || !failure) && <>{done} </>}
      {refused.length > 0 && <>{t('bulk.refused', { count: refused.length })} </>}
      {words && (
        <>
          {t('bulk.failed')} {t(words.key, words.params)}
        </>
      )}
    </>
  );
}
