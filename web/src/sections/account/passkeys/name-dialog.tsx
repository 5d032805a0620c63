import { useState } from 'preact/hooks';
import { passkeyNameFields } from '../../../../../contracts/accounts/passkeys';
import { Dialog } from '../../../ui/dialog';
import { useLocale } from '../use-locale';

interface Props {
  readonly title: string;
  readonly why: string;
  readonly label: string;
  readonly name: string;
  readonly isBusy: boolean;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

/** How its owner tells a passkey from the others. */
export function NameDialog({ title, why, label, name, isBusy, onName, onClose }: Props) {
  const { t } = useLocale();
  const [value, setValue] = useState(name);
  const [isMissing, setMissing] = useState(false);
  const onSubmit = (event: Event) => {
    event.preventDefault();
    const given = value.trim();
    if (given === '') return setMissing(true);
    if (!isBusy) onName(given);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p class="soft">{why}</p>
      <form class="stack" noValidate onSubmit={onSubmit}>
        <div class="field">
          <label for="passkey-name">{t('passkeys.name')}</label>
          <input
            id="passkey-name"
            autocomplete="off"
            maxLength={passkeyNameFields.name.max}
            value={value}
            aria-invalid={isMissing}
            aria-describedby="passkey-name-note"
            onInput={(event) => {
              setValue(event.currentTarget.value);
              setMissing(false);
            }}
          />
          <p id="passkey-name-note" class="note note-error">
            {isMissing && t('rule.required')}
          </p>
        </div>
        <div class="actions">
          <button type="submit" class="button button-primary" aria-busy={isBusy} aria-disabled={isBusy}>
            {label}
          </button>
          <button type="button" class="button button-quiet" onClick={onClose}>
            {t('action.notNow')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
