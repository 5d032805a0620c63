import { useState } from 'preact/hooks';
import { registrationFields } from '../../../../contracts/accounts/credentials';
import { isPrintable, isVisible, lengthOf } from '../../../../contracts/http/text';
import type { NewAccount } from '../../app/session/session-service';
import type { Failure, FieldError, Result } from '../../data/failure';
import { passwordFaultIn } from '../../data/password-fault-in';
import { useCountdown } from '../../data/use-countdown';
import { useLocale } from './use-locale';

export type CredentialsProblems = Partial<Record<keyof NewAccount, string>>;

export type CredentialsState =
  | { readonly kind: 'editing' | 'sending' | 'refused' }
  | { readonly kind: 'waiting'; readonly seconds: number }
  | { readonly kind: 'wrong'; readonly problems: CredentialsProblems }
  | { readonly kind: 'failed'; readonly failure: Failure };

const { min, max } = registrationFields.password;
const mostOfName = registrationFields.fullName.max;

/** The state of one attempt to get in; a wait that the server asked for is counted down. */
export function useCredentialsForm(submit: (entry: NewAccount) => Promise<Result<unknown>>, isNew: boolean) {
  const { t } = useLocale();
  const [status, setStatus] = useState<CredentialsState>({ kind: 'editing' });
  const [wait, setWait] = useState<{ readonly seconds: number } | null>(null);
  const left = useCountdown(wait);

  const problemOfName = (fullName: string): CredentialsProblems => {
    const name = fullName.normalize('NFC').trim();
    if (name === '') return { fullName: t('rule.required') };
    const isGood = lengthOf(name) <= mostOfName && isPrintable(name) && isVisible(name);
    return isGood ? {} : { fullName: t('session.name.rule', { max: mostOfName }) };
  };

  const problemsOf = ({ email, password, fullName }: NewAccount): CredentialsProblems => {
    const isLong = password.length > max || (isNew && password.length < min);
    return {
      ...(isNew && problemOfName(fullName)),
      ...(email.trim() === '' && { email: t('rule.required') }),
      ...(email.trim() !== '' && !email.includes('@') && { email: t('rule.email') }),
      ...(password === '' && { password: t('rule.required') }),
      ...(password !== '' && isLong && { password: t('session.password.rule', { min, max }) }),
    };
  };

  const said = ({ message }: FieldError): string => {
    const fault = passwordFaultIn(message);
    return fault ? t(`session.password.${fault}`) : message;
  };

  const send = async (entry: NewAccount) => {
    if (status.kind === 'sending' || left > 0) return;
    const problems = problemsOf(entry);
    if (Object.keys(problems).length > 0) return setStatus({ kind: 'wrong', problems });
    setStatus({ kind: 'sending' });
    const result = await submit(entry);
    if (!result.ok) setStatus(refusal(result.failure));
  };

  const refusal = (failure: Failure): CredentialsState => {
    if (failure.kind === 'refused') return { kind: 'refused' };
    if (failure.kind === 'conflict') return { kind: 'wrong', problems: { email: t('session.registered') } };
    if (failure.kind === 'throttled' && failure.retryAfterSeconds !== undefined) {
      setWait({ seconds: failure.retryAfterSeconds });
      return { kind: 'waiting', seconds: failure.retryAfterSeconds };
    }
    if (failure.kind !== 'invalid' || failure.errors.length === 0) return { kind: 'failed', failure };
    return { kind: 'wrong', problems: Object.fromEntries(failure.errors.map((e) => [e.field, said(e)])) };
  };

  return { status, left, send, edit: () => setStatus(left > 0 ? status : { kind: 'editing' }) };
}
