import { hasPasskeys } from '../../../data/platform-passkeys';
import { FailureNote } from '../../../ui/failure-note';
import { Icon } from '../../../ui/icon';
import { LoadFailure } from '../../../ui/load-failure';
import { Skeleton } from '../../../ui/skeleton';
import { SendLink } from '../address/send-link';
import { useLocale } from '../use-locale';
import { Confirm } from './confirm';
import { PasskeyList } from './passkey-list';
import { Questions } from './questions';
import { usePasskeys } from './use-passkeys';

/** What opens the account besides the password, and the codes that stand in for it. */
export function PasskeysCard({ onAdded = () => {} }: { readonly onAdded?: () => void }) {
  const { t } = useLocale();
  const passkeys = usePasskeys(onAdded);
  const { loaded, isBusy, said, failure, confirm } = passkeys;
  const { value, isLoading, reload } = loaded;
  /** And once more: the server knows of a link that was opened within three seconds. */
  const look = () => {
    reload();
    setTimeout(reload, 4_000);
  };
  const hasSome = value !== undefined && value.passkeys.length > 0;
  return (
    <section class="card stack" aria-labelledby="passkeys-title" aria-busy={isLoading}>
      <div class="card-head">
        <h2 id="passkeys-title">{t('passkeys.title')}</h2>
        {value?.isProven && hasPasskeys() && (
          <button
            type="button"
            class="button button-small"
            aria-busy={isBusy}
            aria-disabled={isBusy}
            onClick={() => void passkeys.begin()}
          >
            <Icon name="plus" />
            {t('passkeys.add')}
          </button>
        )}
      </div>
      <p class="soft item-note">
        {t('passkeys.why')} {value?.isNeeded && t('passkeys.needed')}{' '}
        {!hasPasskeys() && t('passkeys.impossible')}
      </p>
      <LoadFailure failure={loaded.failure} onRetry={reload} />
      {!value && isLoading && <Skeleton />}
      {value && !value.isProven && (
        <>
          <p>{t('account.address.first')}</p>
          <SendLink onAgain={look} />
        </>
      )}
      {hasSome && <PasskeyList own={value} passkeys={passkeys} />}
      <div role="status">{said && <p>{said}</p>}</div>
      <div role="alert">{failure && <FailureNote failure={failure} />}</div>
      <Questions passkeys={passkeys} />
      {confirm && <Confirm onAnswer={confirm} />}
    </section>
  );
}
