import { listSessions } from '../../../../contracts/accounts/routes';
import { isKeyless, type Role } from '../../../../contracts/http/roles';
import { useSession } from '../../app/session/use-session';
import { useServices } from '../../app/shell/services';
import { TabbedPage } from '../../app/shell/tabbed-page';
import { call } from '../../data/call';
import { useLoaded } from '../../data/use-loaded';
import { AddressPlace } from './address/address-place';
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
  const { email, role } = account;
  return isKeyless(role) ? <PasskeyFirst email={email} /> : <Cards email={email} role={role} />;
}

/** Each card is a component of its own. */
function Cards({ email, role }: { readonly email: string; readonly role: Role }) {
  const { t } = useLocale();
  const { send } = useServices();
  const sessions = useLoaded(() => call(send, listSessions, {}), 'sessions');
  const lede = t('account.lede', { email, role: t(`account.role.${role}`) });
  return (
    <TabbedPage area="account" title={t('account.title')} lede={lede}>
      <div class="account-page">
        <div class="account-column">
          <PasskeysPlace />
          <PasswordCard email={email} onChanged={sessions.reload} />
          <AddressPlace email={email} />
        </div>
        <div class="account-column">
          <SessionsCard sessions={sessions} />
          <YourDataCard email={email} role={role} />
        </div>
      </div>
    </TabbedPage>
  );
}
