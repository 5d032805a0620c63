import { signInAgain } from '../../../app/session/sign-in-again';
import { useSession } from '../../../app/session/use-session';
import { ScriptFailure } from '../../../ui/script-failure';
import { useScript } from '../../../ui/use-script';
import { useLocale } from '../use-locale';

const loadDialog = () => import('../../../ui/confirm-dialog');

/** The question for the password before a new PIN, whose script comes when it is asked. */
export function ConfirmPlace({ onAnswer }: { readonly onAnswer: (isConfirmed: boolean) => void }) {
  const { t } = useLocale();
  const { session, account } = useSession();
  const signIn = (password: string) => signInAgain(session, account?.email ?? '', password);
  const { loaded, hasFailed } = useScript(loadDialog);
  const { ConfirmDialog } = loaded ?? {};
  if (hasFailed) return <ScriptFailure />;
  if (!ConfirmDialog) return null;
  const words = {
    title: t('pin.confirm'),
    why: t('pin.confirm.why'),
    label: t('pin.confirm.password'),
    wrong: t('pin.confirm.wrong'),
    go: t('pin.confirm.go'),
  };
  return <ConfirmDialog words={words} signIn={signIn} onAnswer={onAnswer} />;
}
