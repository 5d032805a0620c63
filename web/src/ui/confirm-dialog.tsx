import { useState } from 'preact/hooks';
import { useLocale } from '../app/language/locale';
import type { Failure } from '../data/failure';
import { Dialog } from './dialog';
import { FailureNote } from './failure-note';
import { SecretField } from './secret-field';

interface Props {
  readonly words: Readonly<Record<'title' | 'why' | 'label' | 'wrong' | 'go', string>>;
  /** With the password, and what else it takes; what went wrong, if anything. */
  readonly signIn: (password: string) => Promise<Failure | undefined>;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Another sign-in, before something that keeps others out: the password, and the passkey where one is asked for. */
export function ConfirmDialog({ words, signIn, onAnswer }: Props) {
  const { t } = useLocale();
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isWrong = failure?.kind === 'refused';
  const onSubmit = async (event: Event) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const failed = await signIn(password);
    setBusy(false);
    if (failed) setFailure(failed);
    else onAnswer(true);
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
