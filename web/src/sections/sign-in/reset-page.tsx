import { useState } from 'preact/hooks';
import { newPassword } from '../../../../contracts/accounts/credentials';
import { resetPassword } from '../../../../contracts/accounts/password-routes';
import { useRoute } from '../../app/router/use-route';
import { DeadLink } from './dead-link';
import { PasswordField } from './password-field';
import { SubmitButton } from './submit-button';
import { useAsking } from './use-asking';
import { useLocale } from './use-locale';

/** By the link of a mail: another password. */
export function ResetPage() {
  const { t } = useLocale();
  const token = useRoute().query.get('token') ?? '';
  const [password, setPassword] = useState('');
  const { asking, ask, edit, reject } = useAsking(resetPassword);
  const onSubmit = (event: Event) => {
    event.preventDefault();
    const isLong = password.length < newPassword.min || password.length > newPassword.max;
    if (isLong) return reject({ kind: 'wrong', problem: t('session.password.rule', newPassword) });
    void ask({ token, password });
  };
  if (asking.kind === 'dead' || token === '') {
    return (
      <DeadLink>
        <a class="button button-primary" href="#/forgot-password">
          {t('session.dead.again')}
        </a>
      </DeadLink>
    );
  }
  if (asking.kind === 'done') {
    return (
      <section class="entry-page card" role="status">
        <h1>{t('session.reset.done')}</h1>
        <p>{t('session.reset.done.why')}</p>
        <a class="button button-primary button-wide" href="#/sign-in">
          {t('session.signIn')}
        </a>
      </section>
    );
  }
  return (
    <section class="entry-page card">
      <h1>{t('session.reset')}</h1>
      <form class="stack credentials" noValidate onSubmit={onSubmit}>
        <PasswordField
          isNew
          value={password}
          problem={asking.kind === 'wrong' ? asking.problem : undefined}
          onInput={(value) => {
            setPassword(value);
            edit();
          }}
        />
        <SubmitButton label={t('session.reset.save')} asking={asking} />
      </form>
    </section>
  );
}
