import { pageAt } from '../../app/router/pages';
import { useRoute } from '../../app/router/use-route';
import { useSession } from '../../app/session/use-session';
import { CredentialsForm } from './credentials-form';
import { useLocale } from './use-locale';

/** Shown instead of a page that needs an account, at the same address: after signing in that page is there. */
export function SignInPage() {
  const { t } = useLocale();
  const { session } = useSession();
  const wanted = pageAt(useRoute().path, null);
  return (
    <section class="entry-page card">
      <h1>{t('session.signIn')}</h1>
      <p class="soft">
        {wanted?.roles ? t('session.signIn.first', { page: t(wanted.title) }) : t('session.signIn.lede')}
      </p>
      <CredentialsForm submit={session.signIn} label="session.signIn" busyLabel="session.signingIn">
        <a href="#/forgot-password">{t('session.forgot')}</a>
        <p class="soft">
          {t('session.noAccount')} <a href="#/register">{t('session.register')}</a>
        </p>
      </CredentialsForm>
    </section>
  );
}
