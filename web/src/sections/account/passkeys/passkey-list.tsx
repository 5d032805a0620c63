import type { OwnPasskeys } from '../../../../../contracts/accounts/passkeys';
import { useLocale } from '../use-locale';
import { CodesItem } from './codes-item';
import { PasskeyItem } from './passkey-item';
import type { usePasskeys } from './use-passkeys';

interface Props {
  readonly own: OwnPasskeys;
  readonly passkeys: ReturnType<typeof usePasskeys>;
}

/** The passkeys, the codes that stand in for them, and whether one is asked for after the password. */
export function PasskeyList({ own: value, passkeys }: Props) {
  const { t } = useLocale();
  const { isBusy } = passkeys;
  return (
    <>
      <ul class="plain items">
        {value.passkeys.map((passkey) => (
          <PasskeyItem
            key={passkey.id}
            passkey={passkey}
            isLast={value.isNeeded && value.passkeys.length === 1}
            onAsk={(kind) => passkeys.ask({ kind, passkey })}
          />
        ))}
        <CodesItem
          own={value}
          isBusy={isBusy}
          onMake={() => (value.codesMadeAt ? passkeys.ask({ kind: 'new codes' }) : void passkeys.makeCodes())}
        />
      </ul>
      <label class="check">
        <input
          type="checkbox"
          checked={value.afterPassword}
          disabled={value.isNeeded}
          onChange={(event) => void passkeys.choose(event.currentTarget.checked)}
        />
        {t('passkeys.afterPassword')}
      </label>
    </>
  );
}
