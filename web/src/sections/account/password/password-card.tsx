import { FailureNote } from '../../../ui/failure-note';
import { useLocale } from '../use-locale';
import { PasswordForm } from './password-form';
import { usePasswordChange } from './use-password-change';

interface Props {
  readonly email: string;
  /** All other sessions have ended. */
  readonly onChanged: () => void;
}

/** Another password, for whoever knows the present one. */
export function PasswordCard({ email, onChanged }: Props) {
  const { t } = useLocale();
  const changing = usePasswordChange(onChanged);
  const { state } = changing;
  return (
    <section class="card stack" aria-labelledby="password-title">
      <h2 id="password-title">{t('account.password')}</h2>
      <PasswordForm email={email} changing={changing} />
      <div role="status">{state.kind === 'done' && <p>{t('account.password.done')}</p>}</div>
      <div role="alert">{state.kind === 'failed' && <FailureNote failure={state.failure} />}</div>
    </section>
  );
}
