import { useSession } from '../../app/session/use-session';
import { Dialog } from '../../ui/dialog';
import { SignInSteps } from './sign-in-steps';
import { useLocale } from './use-locale';

/** A dialog over the page, which keeps its state; mounted only while a request waits for the sign-in. */
export function SignInAgain() {
  const { t } = useLocale();
  const { account, session } = useSession();
  return (
    <Dialog title={t('session.again')} onClose={session.giveUp}>
      <p class="soft">{t('session.again.why')}</p>
      {account && (
        <p>
          <span class="soft">{t('session.again.as')}:</span> <b class="break">{account.email}</b>
        </p>
      )}
      <SignInSteps {...(account && { email: account.email })} />
      <button type="button" class="button button-quiet" onClick={session.giveUp}>
        {t('action.notNow')}
      </button>
    </Dialog>
  );
}
