import { useSession } from '../../app/session/use-session';
import { CredentialsForm } from './credentials-form';
import { useLocale } from './use-locale';

export function RegisterPage() {
  const { t, language } = useLocale();
  const { session } = useSession();
  return (
    <section class="entry-page card">
      <h1>{t('session.register')}</h1>
      <p class="soft">{t('session.register.lede')}</p>
      <CredentialsForm
        submit={(entry) => session.register({ ...entry, language })}
        label="session.register"
        busyLabel="session.registering"
        isNew
      >
        <p class="soft">
          {t('session.haveAccount')} <a href="#/sign-in">{t('session.signIn')}</a>
        </p>
      </CredentialsForm>
    </section>
  );
}
