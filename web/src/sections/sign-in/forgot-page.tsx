import { useState } from 'preact/hooks';
import { forgotPassword } from '../../../../contracts/accounts/password-routes';
import { EmailField } from './email-field';
import { SubmitButton } from './submit-button';
import { useAsking } from './use-asking';
import { useLocale } from './use-locale';

/** Asks for a link; the same answer for every address. */
export function ForgotPage() {
  const { t } = useLocale();
  const [email, setEmail] = useState('');
  const { asking, ask, edit, reject } = useAsking(forgotPassword);
  const onSubmit = (event: Event) => {
    event.preventDefault();
    if (!email.includes('@')) return reject({ kind: 'wrong', problem: t('rule.email') });
    void ask({ email });
  };
  if (asking.kind === 'done') {
    return (
      <section class="entry-page card" role="status">
        <h1>{t('session.forgot.sent')}</h1>
        <p>{t('session.forgot.sent.why', { email: email.trim() })}</p>
        <p class="soft">{t('session.forgot.nothing')}</p>
        <button type="button" class="button button-quiet" onClick={edit}>
          {t('session.forgot.again')}
        </button>
      </section>
    );
  }
  return (
    <section class="entry-page card">
      <h1>{t('session.forgot')}</h1>
      <form class="stack credentials" noValidate onSubmit={onSubmit}>
        <EmailField
          value={email}
          isGiven={false}
          problem={
            asking.kind === 'wrong' ? asking.problem : asking.kind === 'dead' ? t('rule.email') : undefined
          }
          onInput={(value) => {
            setEmail(value);
            edit();
          }}
        />
        <p class="soft">{t('session.forgot.lede')}</p>
        <SubmitButton label={t('session.forgot.send')} asking={asking} />
      </form>
      <a href="#/sign-in">{t('session.back')}</a>
    </section>
  );
}
