import { signInAgain } from '../../../app/session/sign-in-again';
import { useSession } from '../../../app/session/use-session';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { useLocale } from '../use-locale';

/** The password once more, before something that keeps others out. */
export function Confirm({ onAnswer }: { readonly onAnswer: (isConfirmed: boolean) => void }) {
  const { t } = useLocale();
  const { session, account } = useSession();
  const signIn = (password: string) => signInAgain(session, account?.email ?? '', password);
  const words = {
    title: t('passkeys.confirm'),
    why: t('passkeys.confirm.why'),
    label: t('account.password.current'),
    wrong: t('account.password.wrong'),
    go: t('passkeys.confirm.go'),
  };
  return <ConfirmDialog words={words} signIn={signIn} onAnswer={onAnswer} />;
}
