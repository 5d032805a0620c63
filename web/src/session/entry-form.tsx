import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Result } from '../api/failure';
import { useLocale } from '../i18n/locale';
import type { MessageKey } from '../i18n/translate';
import { EntryStatus } from './entry-status';
import { PasswordField } from './password-field';
import type { Entry } from './session';
import { useEntry } from './use-entry';

interface Props {
  readonly submit: (entry: Entry) => Promise<Result<unknown>>;
  readonly label: MessageKey;
  readonly busyLabel: MessageKey;
  /** A new account: the password is a new one, and rules are told. */
  readonly isNew?: boolean;
  /** Who has to sign in again; otherwise the form asks. */
  readonly email?: string;
  readonly children?: ComponentChildren;
}

/** Address and password, for signing in and for a new account. */
export function EntryForm({ submit, label, busyLabel, isNew = false, email, children }: Props) {
  const { t } = useLocale();
  const [address, setAddress] = useState(email ?? '');
  const [password, setPassword] = useState('');
  const { status, left, send, edit } = useEntry(submit, isNew);
  const form = useRef<HTMLFormElement>(null);
  const isBusy = status.kind === 'sending';

  useEffect(() => {
    if (status.kind === 'wrong') form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [status]);

  const onSubmit = (event: Event) => {
    event.preventDefault();
    void send({ email: address, password });
  };
  const problem = (field: 'email' | 'password') =>
    status.kind === 'wrong' ? status.problems[field] : undefined;

  return (
    <form ref={form} class="stack credentials" noValidate onSubmit={onSubmit}>
      <div class={email === undefined ? 'field' : 'visually-hidden'}>
        <label for="entry-email">{t('session.email')}</label>
        <input
          id="entry-email"
          type="email"
          inputMode="email"
          autocomplete="username"
          spellcheck={false}
          required
          readOnly={email !== undefined}
          tabIndex={email === undefined ? 0 : -1}
          value={address}
          aria-invalid={problem('email') !== undefined}
          aria-describedby="entry-email-note"
          onInput={(event) => {
            setAddress(event.currentTarget.value);
            edit();
          }}
        />
        <p id="entry-email-note" class="note note-error">
          {problem('email')}
        </p>
      </div>
      <PasswordField
        isNew={isNew}
        value={password}
        problem={problem('password')}
        onInput={(value) => {
          setPassword(value);
          edit();
        }}
      />
      <button
        type="submit"
        class="button button-primary button-wide"
        aria-busy={isBusy}
        aria-disabled={isBusy || left > 0}
      >
        {left > 0 ? t('session.waitLeft', { seconds: left }) : t(isBusy ? busyLabel : label)}
      </button>
      <EntryStatus status={status} />
      {children}
    </form>
  );
}
