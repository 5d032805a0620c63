import { useState } from 'preact/hooks';
import { confirmIdentity } from '../../../../../contracts/accounts/passkey-sign-in-routes';
import { useServices } from '../../../app/shell/services';
import { call } from '../../../data/call';
import type { Failure } from '../../../data/failure';
import { Dialog } from '../../../ui/dialog';
import { FailureNote } from '../../../ui/failure-note';
import { SecretField } from '../password/secret-field';
import { useLocale } from '../use-locale';

/** The password once more, before something that keeps others out. */
export function ConfirmDialog({ onAnswer }: { readonly onAnswer: (isConfirmed: boolean) => void }) {
  const { t } = useLocale();
  const { send } = useServices();
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isWrong = failure?.kind === 'refused';
  const onSubmit = async (event: Event) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const answer = await call(send, confirmIdentity, { body: { password } });
    setBusy(false);
    if (answer.ok) onAnswer(true);
    else setFailure(answer.failure);
  };
  return (
    <Dialog title={t('passkeys.confirm')} onClose={() => onAnswer(false)}>
      <p class="soft">{t('passkeys.confirm.why')}</p>
      <form class="stack" noValidate onSubmit={(event) => void onSubmit(event)}>
        <SecretField
          id="confirm-password"
          label={t('account.password.current')}
          autocomplete="current-password"
          isShown={false}
          value={password}
          problem={isWrong ? t('account.password.wrong') : undefined}
          onInput={(value) => {
            setPassword(value);
            setFailure(null);
          }}
        />
        <div role="alert">{failure && !isWrong && <FailureNote failure={failure} />}</div>
        <div class="actions">
          <button type="submit" class="button button-primary" aria-busy={isBusy} aria-disabled={isBusy}>
            {t('passkeys.confirm.go')}
          </button>
          <button type="button" class="button button-quiet" onClick={() => onAnswer(false)}>
            {t('action.notNow')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
