import { FailureNote } from '../../ui/failure-note';
import type { CredentialsState } from './use-credentials-form';
import { useLocale } from './use-locale';

/** Always in the page, so that a screen reader hears what appears in it. */
export function CredentialsStatus({ status }: { readonly status: CredentialsState }) {
  const { t } = useLocale();
  return (
    <div role="alert" class="entry-status">
      {status.kind === 'refused' && <p class="note-error">{t('session.wrong')}</p>}
      {status.kind === 'failed' && <FailureNote failure={status.failure} />}
      {status.kind === 'waiting' && (
        <p class="note-error">{t('session.wait', { seconds: status.seconds })}</p>
      )}
    </div>
  );
}
