import { listSessions } from '../../../../contracts/accounts/routes';
import type { Account } from '../../app/session/account';
import { useSession } from '../../app/session/use-session';
import { useServices } from '../../app/shell/services';
import { TabbedPage } from '../../app/shell/tabbed-page';
import { call } from '../../data/call';
import { useLoaded } from '../../data/use-loaded';
import { AddressCard } from './address/address-card';
import { YourDataCard } from './data/your-data-card';
import { PasskeyFirst } from './passkeys/passkey-first';
import { PasskeysPlace } from './passkeys/passkeys-place';
import { PasswordCard } from './password/password-card';
import { SessionsCard } from './sessions/sessions-card';
import { useLocale } from './use-locale';

/** What somebody may do about their own account. */
export function AccountPage() {
  const { account } = useSession();
  if (!account) return null;
  return account.role === 'KeylessAdmin' ? (
    <PasskeyFirst email={account.email} />
  ) : (
    <Cards account={account} />
  );
}

/** Each card is a component of its own. */
function Cards({ account }: { readonly account: Account }) {
  const { t } = useLocale();
  const { send } = useServices();
  const sessions = useLoaded(() => call(send, listSessions, {}), 'sessions');
  const lede = t('account.lede', { email: account.email, role: t(`account.role.${account.role}`) });
  return (
    <TabbedPage area="account" title={t('account.title')} lede={lede}>
      <div class="account-page">
        <div class="account-column">
          <PasskeysPlace />
          <PasswordCard email={account.email} onChanged={sessions.reload} />
          <AddressCard email={account.email} />
        </div>
        <div class="account-column">
          <SessionsCard sessions={sessions} />
          <YourDataCard email={account.email} role={account.role} />
        </div>
      </div>
    </TabbedPage>
  );
}
