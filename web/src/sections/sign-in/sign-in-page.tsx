import { pageAt } from '../../app/router/pages';
import { useRoute } from '../../app/router/use-route';
import { SignInSteps } from './sign-in-steps';
import { useLocale } from './use-locale';

/** Shown instead of a page that needs an account, at the same address: after signing in that page is there. */
export function SignInPage() {
  const { t } = useLocale();
  const wanted = pageAt(useRoute().path, null);
  return (
    <section class="entry-page card">
      <h1>{t('session.signIn')}</h1>
      <p class="soft">
        {wanted?.roles ? t('session.signIn.first', { page: t(wanted.title) }) : t('session.signIn.lede')}
      </p>
      <SignInSteps>
        <a href="#/forgot-password">{t('session.forgot')}</a>
        <p class="soft">
          {t('session.noAccount')} <a href="#/register">{t('session.register')}</a>
        </p>
      </SignInSteps>
    </section>
  );
}
