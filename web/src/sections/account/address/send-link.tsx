import { useState } from 'preact/hooks';
import { mailVerification } from '../../../../../contracts/accounts/password-routes';
import { useServices } from '../../../app/shell/services';
import { call } from '../../../data/call';
import type { Failure } from '../../../data/failure';
import { FailureNote } from '../../../ui/failure-note';
import { useLocale } from '../use-locale';

type Sending =
  | { readonly kind: 'nothing' | 'sending' | 'sent' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Has the link that proves the address mailed once more. `onAgain`: what looks whether it was opened. */
export function SendLink({ onAgain }: { readonly onAgain?: () => void }) {
  const { t } = useLocale();
  const { send } = useServices();
  const [sending, setSending] = useState<Sending>({ kind: 'nothing' });
  const isBusy = sending.kind === 'sending';
  const ask = async () => {
    if (isBusy) return;
    setSending({ kind: 'sending' });
    const answer = await call(send, mailVerification, {});
    setSending(answer.ok ? { kind: 'sent' } : { kind: 'failed', failure: answer.failure });
  };
  return (
    <>
      <div class="actions">
        {onAgain && (
          <button type="button" class="button button-primary" onClick={onAgain}>
            {t('account.address.again')}
          </button>
        )}
        <button
          type="button"
          class="button"
          aria-busy={isBusy}
          aria-disabled={isBusy}
          onClick={() => void ask()}
        >
          {t('account.address.send')}
        </button>
      </div>
      <div role="status">{sending.kind === 'sent' && <p class="soft">{t('account.address.sent')}</p>}</div>
      <div role="alert">{sending.kind === 'failed' && <FailureNote failure={sending.failure} />}</div>
    </>
  );
}
