import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { AppKey } from '../../app/language/locale';
import type { NewAccount } from '../../app/session/session-service';
import type { Result } from '../../data/failure';
import { CredentialsStatus } from './credentials-status';
import { EmailField } from './email-field';
import { NameField } from './name-field';
import { PasswordField } from './password-field';
import { useCredentialsForm } from './use-credentials-form';
import type { SignInKey } from './use-locale';
import { useLocale } from './use-locale';

interface Props {
  readonly submit: (entry: NewAccount) => Promise<Result<unknown>>;
  readonly label: AppKey | SignInKey;
  readonly busyLabel: AppKey | SignInKey;
  /** A new account: it has a name, the password is a new one, and rules are told. */
  readonly isNew?: boolean;
  /** The email of who has to sign in again; without it the form asks for one. */
  readonly email?: string;
  readonly children?: ComponentChildren;
}

/** Address and password, for signing in and, with a name, for a new account. */
export function CredentialsForm({ submit, label, busyLabel, isNew = false, email, children }: Props) {
  const { t } = useLocale();
  const [entry, setEntry] = useState<NewAccount>({ email: email ?? '', password: '', fullName: '' });
  const { status, left, send, edit } = useCredentialsForm(submit, isNew);
  const form = useRef<HTMLFormElement>(null);
  const isBusy = status.kind === 'sending';

  useLayoutEffect(() => {
    if (status.kind === 'wrong') form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [status]);

  const onSubmit = (event: Event) => {
    event.preventDefault();
    void send(entry);
  };
  const typed = (field: keyof NewAccount) => (value: string) => {
    setEntry((before) => ({ ...before, [field]: value }));
    edit();
  };
  const problem = (field: keyof NewAccount) => (status.kind === 'wrong' ? status.problems[field] : undefined);

  return (
    <form ref={form} class="stack credentials" noValidate onSubmit={onSubmit}>
      {isNew && (
        <NameField value={entry.fullName} problem={problem('fullName')} onInput={typed('fullName')} />
      )}
      <EmailField
        value={entry.email}
        isGiven={email !== undefined}
        problem={problem('email')}
        onInput={typed('email')}
      />
      <PasswordField
        isNew={isNew}
        value={entry.password}
        problem={problem('password')}
        onInput={typed('password')}
      />
      <button
        type="submit"
        class="button button-primary button-wide"
        aria-busy={isBusy}
        aria-disabled={isBusy || left > 0}
      >
        {left > 0 ? t('session.waitLeft', { seconds: left }) : t(isBusy ? busyLabel : label)}
      </button>
      <CredentialsStatus status={status} />
      {children}
    </form>
  );
}
