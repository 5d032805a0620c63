import { FailureNote } from '../../ui/failure-note';
import { useLocale } from './use-locale';
import type { PasskeyState } from './use-passkey-sign-in';

/** What became of asking for a passkey. */
export function PasskeyStatus({ state }: { readonly state: PasskeyState }) {
  const { t } = useLocale();
  return (
    <div role="alert" class="entry-status">
      {state.kind === 'cancelled' && <p class="note">{t('session.passkey.cancelled')}</p>}
      {state.kind === 'impossible' && <p class="note-error">{t('session.passkey.impossible')}</p>}
      {state.kind === 'wrong' && <p class="note-error">{t('session.passkey.wrong')}</p>}
      {state.kind === 'failed' && <FailureNote failure={state.failure} />}
    </div>
  );
}
