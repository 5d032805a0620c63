import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { EmailAndPassword } from '../../app/session/session-service';
import { useSession } from '../../app/session/use-session';
import { CredentialsForm } from './credentials-form';
import { PasskeyButton } from './passkey-button';
import { PasskeyStep } from './passkey-step';

interface Props {
  /** The email of who has to sign in again. */
  readonly email?: string;
  readonly children?: ComponentChildren;
}

/** The ways in: a passkey alone, or the password and then, where its owner wants it, a passkey. */
export function SignInSteps({ email: known, children }: Props) {
  const { session } = useSession();
  const [asked, setAsked] = useState<object | null>(null);
  const submit = async ({ email, password }: EmailAndPassword) => {
    const entered = await session.signIn({ email, password });
    if (entered.ok && 'options' in entered.value) setAsked(entered.value.options);
    return entered;
  };
  if (asked) return <PasskeyStep options={asked} onBack={() => setAsked(null)} />;
  return (
    <>
      <CredentialsForm
        submit={submit}
        label="session.signIn"
        busyLabel="session.signingIn"
        {...(known !== undefined && { email: known })}
      />
      <PasskeyButton />
      {children}
    </>
  );
}
