import { useLocale } from '../i18n/locale';
import { EntryForm } from './entry-form';
import { useSession } from './use-session';

export function SignInPage() {
  return <SignInFirst />;
}

/** Stands in for a page that asks for an account, at that page's address: after signing in, the page is there. */
export function SignInFirst({ wanted }: { readonly wanted?: string }) {
  const { t } = useLocale();
  const { session } = useSession();
  return (
    <section class="entry-page card">
      <h1>{t('session.signIn')}</h1>
      <p class="soft">
        {wanted === undefined ? t('session.signIn.lede') : t('session.signIn.first', { page: wanted })}
      </p>
      <EntryForm submit={session.signIn} label="session.signIn" busyLabel="session.signingIn">
        <p class="soft">
          {t('session.noAccount')} <a href="#/register">{t('session.register')}</a>
        </p>
      </EntryForm>
    </section>
  );
}
