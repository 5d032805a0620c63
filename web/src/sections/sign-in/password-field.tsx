import { useState } from 'preact/hooks';
import { registrationFields } from '../../../../contracts/accounts/credentials';
import { useLocale } from './use-locale';

interface Props {
  readonly isNew: boolean;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onInput: (value: string) => void;
}

export function PasswordField({ isNew, value, problem, onInput }: Props) {
  const { t } = useLocale();
  const [isShown, setShown] = useState(false);
  return (
    <div class="field">
      <label for="entry-password">{t('session.password')}</label>
      <input
        id="entry-password"
        type={(isShown ? 'text' : 'password') as 'password'}
        autocomplete={isNew ? 'new-password' : 'current-password'}
        autocapitalize="off"
        spellcheck={false}
        required
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby="entry-password-note"
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <p id="entry-password-note" class={problem ? 'note note-error' : 'note'}>
        {problem ?? (isNew && t('session.password.rule', registrationFields.password))}
      </p>
      <label class="check">
        <input
          type="checkbox"
          checked={isShown}
          onChange={(event) => setShown(event.currentTarget.checked)}
        />
        {t('session.password.show')}
      </label>
    </div>
  );
}
