import { useLocale } from '../i18n/locale';
import { EntryForm } from './entry-form';
import { useSession } from './use-session';

export function RegisterPage() {
  const { t } = useLocale();
  const { session } = useSession();
  return (
    <section class="entry-page card">
      <h1>{t('session.register')}</h1>
      <p class="soft">{t('session.register.lede')}</p>
      <EntryForm submit={session.register} label="session.register" busyLabel="session.registering" isNew>
        <p class="soft">
          {t('session.haveAccount')} <a href="#/sign-in">{t('session.signIn')}</a>
        </p>
      </EntryForm>
    </section>
  );
}
