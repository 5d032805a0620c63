import { Icon } from '../../ui/icon';
import { useLocale } from '../language/locale';
import { useSession, useSignOut } from './use-session';

/** At the end of the navigation: who is here, the way to the account, and the way in or out. */
export function AccountControl({ current }: { readonly current: 'page' | 'true' | undefined }) {
  const { t } = useLocale();
  const { phase, account } = useSession();
  const signOut = useSignOut();

  if (phase === 'starting') return null;
  if (!account) {
    return (
      <a class="button button-quiet account" href="#/sign-in">
        <Icon name="person" />
        {t('session.signIn')}
      </a>
    );
  }
  return (
    <div class="account">
      <a
        class="button button-quiet account-link"
        href="#/account"
        aria-label={`${t('nav.account')}: ${account.email}`}
        aria-current={current}
        title={account.email}
      >
        <Icon name="person" />
        <span class="account-email">{account.email}</span>
      </a>
      <button type="button" class="button button-quiet" onClick={() => void signOut()}>
        <Icon name="leave" />
        {t('session.signOut')}
      </button>
    </div>
  );
}
