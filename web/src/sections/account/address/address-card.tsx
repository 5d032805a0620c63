import { getAccount } from '../../../../../contracts/accounts/account-routes';
import { useServices } from '../../../app/shell/services';
import { call } from '../../../data/call';
import { useLoaded } from '../../../data/use-loaded';
import { whenText } from '../../../data/when-text';
import { useLocale } from '../use-locale';
import { SendLink } from './send-link';

/** Where mails about the account go, whether that is confirmed, and if not the link that does it. */
export function AddressCard({ email }: { readonly email: string }) {
  const locale = useLocale();
  const { t } = locale;
  const { send } = useServices();
  const { value, isLoading } = useLoaded(() => call(send, getAccount, {}), 'account');
  const { provenAt } = value ?? {};
  return (
    <section class="card stack" aria-labelledby="address-title" aria-busy={isLoading}>
      <h2 id="address-title">{t('account.address')}</h2>
      <p class="break">{t('account.address.mails', { email })}</p>
      {provenAt && <p class="soft">{t('account.address.confirmed', { when: whenText(locale, provenAt) })}</p>}
      {!provenAt && !isLoading && (
        <>
          <p>{t('account.address.why')}</p>
          <SendLink />
        </>
      )}
    </section>
  );
}
