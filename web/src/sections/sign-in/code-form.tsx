import { useState } from 'preact/hooks';
import { useRecoveryCode } from '../../../../contracts/accounts/passkey-sign-in-routes';
import { recoveryFields } from '../../../../contracts/accounts/passkeys';
import { useSession } from '../../app/session/use-session';
import type { Failure } from '../../data/failure';
import { FailureNote } from '../../ui/failure-note';
import { useLocale } from './use-locale';

const { path } = useRecoveryCode;

/** One of the ten codes, as it was printed or copied. */
export function CodeForm({ challenge }: { readonly challenge: string }) {
  const { t } = useLocale();
  const { session } = useSession();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const onSubmit = async (event: Event) => {
    event.preventDefault();
    if (isBusy) return;
    const given = code.trim();
    setFailure(null);
    if (!recoveryFields.code.pattern.test(given)) return setProblem(t('session.code.rule'));
    setBusy(true);
    const entered = await session.signIn({ challenge, code: given } as object, path);
    setBusy(false);
    if (entered.ok) return;
    if (entered.failure.kind === 'refused') setProblem(t('session.code.wrong'));
    else setFailure(entered.failure);
  };
  return (
    <form class="stack" noValidate onSubmit={(event) => void onSubmit(event)}>
      <div class="field">
        <label for="recovery-code">{t('session.code')}</label>
        <input
          id="recovery-code"
          autocomplete="one-time-code"
          autocapitalize="characters"
          spellcheck={false}
          value={code}
          aria-invalid={problem !== ''}
          aria-describedby="recovery-code-note"
          onInput={(event) => {
            setCode(event.currentTarget.value);
            setProblem('');
          }}
        />
        <p id="recovery-code-note" class="note note-error">
          {problem}
        </p>
      </div>
      <button type="submit" class="button button-wide" aria-busy={isBusy} aria-disabled={isBusy}>
        {t('session.code.use')}
      </button>
      <div role="alert" class="entry-status">
        {failure && <FailureNote failure={failure} />}
      </div>
    </form>
  );
}
