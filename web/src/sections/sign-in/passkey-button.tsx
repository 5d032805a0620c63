import { hasPasskeys } from '../../data/platform-passkeys';
import { Icon } from '../../ui/icon';
import { PasskeyStatus } from './passkey-status';
import { useLocale } from './use-locale';
import { usePasskeySignIn } from './use-passkey-sign-in';

/** Signs in without an address and a password; the browser offers the same where the address is typed. */
export function PasskeyButton() {
  const { t } = useLocale();
  const { state, ask } = usePasskeySignIn(true);
  const isBusy = state.kind === 'asking';
  if (!hasPasskeys()) return null;
  return (
    <div class="stack">
      <button
        type="button"
        class="button button-wide"
        aria-busy={isBusy}
        aria-disabled={isBusy}
        onClick={() => void ask()}
      >
        <Icon name="key" />
        {t('session.passkey')}
      </button>
      <PasskeyStatus state={state} />
    </div>
  );
}
