import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { newPassword } from '../../../../../contracts/accounts/credentials';
import { SecretField } from '../../../ui/secret-field';
import { useLocale } from '../use-locale';
import type { PasswordEntry, usePasswordChange } from './use-password-change';

interface Props {
  readonly email: string;
  readonly changing: ReturnType<typeof usePasswordChange>;
}

const EMPTY: PasswordEntry = { current: '', password: '' };

export function PasswordForm({ email, changing: { state, change, edit } }: Props) {
  const { t } = useLocale();
  const [entry, setEntry] = useState(EMPTY);
  const [isShown, setShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isBusy = state.kind === 'sending';
  const problems = state.kind === 'wrong' ? state.problems : {};

  useLayoutEffect(() => {
    if (state.kind === 'wrong') form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [state]);

  const field = (name: keyof PasswordEntry) => ({
    isShown,
    value: entry[name],
    problem: problems[name],
    onInput: (value: string) => {
      setEntry((before) => ({ ...before, [name]: value }));
      edit();
    },
  });
  const onSubmit = async (event: Event) => {
    event.preventDefault();
    if (await change(entry)) setEntry(EMPTY);
  };
  return (
    <form ref={form} class="secrets" noValidate onSubmit={(event) => void onSubmit(event)}>
      {/* For password managers. */}
      <input type="hidden" autocomplete="username" value={email} />
      <SecretField
        id="current-password"
        label={t('account.password.current')}
        autocomplete="current-password"
        {...field('current')}
      />
      <SecretField
        id="new-password"
        label={t('account.password.new')}
        autocomplete="new-password"
        note={t('account.password.rule', newPassword)}
        {...field('password')}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={isShown}
          onChange={(event) => setShown(event.currentTarget.checked)}
        />
        {t('account.password.show')}
      </label>
      <div class="actions">
        <button type="submit" class="button button-primary" aria-busy={isBusy} aria-disabled={isBusy}>
          {t('account.password.change')}
        </button>
      </div>
      <p class="note">{t('account.password.ends')}</p>
    </form>
  );
}
