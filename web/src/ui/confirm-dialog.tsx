import { useState } from 'preact/hooks';
import { confirmIdentity } from '../../../contracts/accounts/passkey-sign-in-routes';
import { useLocale } from '../app/language/locale';
import { call } from '../data/call';
import type { Failure } from '../data/failure';
import type { SendRequest } from '../data/request';
import { Dialog } from './dialog';
import { FailureNote } from './failure-note';
import { SecretField } from './secret-field';

interface Props {
  readonly words: Readonly<Record<'title' | 'why' | 'label' | 'wrong' | 'go', string>>;
  readonly send: SendRequest;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** The password once more, before something that keeps others out. */
export function ConfirmDialog({ words, send, onAnswer }: Props) {
  const { t } = useLocale();
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
    <Dialog title={words.title} onClose={() => onAnswer(false)}>
      <p class="soft">{words.why}</p>
      <form class="stack" noValidate onSubmit={(event) => void onSubmit(event)}>
        <SecretField
          id="confirm-password"
          label={words.label}
          autocomplete="current-password"
          isShown={false}
          value={password}
          problem={isWrong ? words.wrong : undefined}
          onInput={(value) => {
            setPassword(value);
            setFailure(null);
          }}
        />
        <div role="alert">{failure && !isWrong && <FailureNote failure={failure} />}</div>
        <div class="actions">
          <button type="submit" class="button button-primary" aria-busy={isBusy} aria-disabled={isBusy}>
            {words.go}
          </button>
          <button type="button" class="button button-quiet" onClick={() => onAnswer(false)}>
            {t('action.notNow')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
