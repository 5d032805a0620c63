import { useLocale } from '../language/locale';
import type { Account } from '../session/account';
import { MessagePage } from './message-page';

export function NotAllowedPage({ account }: { readonly account: Account }) {
  const { t } = useLocale();
  return (
    <MessagePage title={t('page.notAllowed')} why={t('page.notAllowed.why', { email: account.email })} />
  );
}
