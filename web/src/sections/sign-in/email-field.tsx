import { useLocale } from './use-locale';

interface Props {
  readonly value: string;
  /** Nobody types it to sign in again, but a password manager needs to see it. */
  readonly isGiven: boolean;
  readonly problem: string | undefined;
  readonly onInput: (value: string) => void;
}

export function EmailField({ value, isGiven, problem, onInput }: Props) {
  const { t } = useLocale();
  return (
    <div class={isGiven ? 'visually-hidden' : 'field'}>
      <label for="entry-email">{t('session.email')}</label>
      <input
        id="entry-email"
        type="email"
        inputMode="email"
        autocomplete={'username webauthn' as 'username'}
        spellcheck={false}
        required
        readOnly={isGiven}
        tabIndex={isGiven ? -1 : 0}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby="entry-email-note"
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <p id="entry-email-note" class="note note-error">
        {problem}
      </p>
    </div>
  );
}
