import { useSession } from '../../../app/session/use-session';
import { useToasts } from '../../../ui/toasts';
import { useLocale } from '../use-locale';
import { PasskeysPlace } from './passkeys-place';

/** For who has to add a passkey, and can do nothing else before. */
export function PasskeyFirst({ email }: { readonly email: string }) {
  const { t } = useLocale();
  const { session } = useSession();
  const { show } = useToasts();
  const onAdded = async () => {
    await session.signOut();
    show({ text: t('passkeys.first.done') });
    location.replace('#/sign-in');
  };
  return (
    <>
      <div class="section-head">
        <h1>{t('passkeys.first')}</h1>
        <p class="soft">{t('passkeys.first.why', { email })}</p>
      </div>
      <PasskeysPlace onAdded={() => void onAdded()} />
    </>
  );
}
