import { failureText } from '../../ui/failure-text';
import { Icon } from '../../ui/icon';
import { useToasts } from '../../ui/toasts';
import { useLocale } from '../language/locale';
import { useSession } from './use-session';

/** At the end of the navigation: who is here, and the way in or out. */
export function AccountControl() {
  const { t } = useLocale();
  const { phase, account, session } = useSession();
  const { show } = useToasts();

  const signOut = async () => {
    const failure = await session.signOut();
    if (!failure) return show({ text: t('session.signedOut') });
    const { key, params } = failureText(failure);
    show({ text: t('session.signOutFailed', { reason: t(key, params) }) });
  };

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
      <span class="account-email soft" title={account.email}>
        {account.email}
      </span>
      <button type="button" class="button button-quiet" onClick={() => void signOut()}>
        <Icon name="leave" />
        {t('session.signOut')}
      </button>
    </div>
  );
}
