import { useState } from 'preact/hooks';
import { newPassword } from '../../../../../contracts/accounts/credentials';
import { changePassword } from '../../../../../contracts/accounts/password-routes';
import { useServices } from '../../../app/shell/services';
import { call } from '../../../data/call';
import type { Failure } from '../../../data/failure';
import { passwordFaultIn } from '../../../data/password-fault-in';
import { useLocale } from '../use-locale';

export interface PasswordEntry {
  readonly current: string;
  readonly password: string;
}

export type PasswordProblems = Partial<PasswordEntry>;

export type PasswordState =
  | { readonly kind: 'editing' | 'sending' | 'done' }
  | { readonly kind: 'wrong'; readonly problems: PasswordProblems }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** One change of the password, and what became of it. */
export function usePasswordChange(onChanged: () => void) {
  const { t } = useLocale();
  const { send } = useServices();
  const [state, setState] = useState<PasswordState>({ kind: 'editing' });

  const problemsOf = ({ current, password }: PasswordEntry): PasswordProblems => {
    const isFit = password.length >= newPassword.min && password.length <= newPassword.max;
    return {
      ...(current === '' && { current: t('rule.required') }),
      ...(!isFit && { password: t('account.password.rule', newPassword) }),
    };
  };
  const refusal = (failure: Failure): PasswordState => {
    if (failure.kind === 'refused')
      return { kind: 'wrong', problems: { current: t('account.password.wrong') } };
    if (failure.kind !== 'invalid') return { kind: 'failed', failure };
    const [error] = failure.errors;
    if (!error) return { kind: 'failed', failure };
    const fault = passwordFaultIn(error.message);
    const problem = fault ? t(`account.password.${fault}`) : error.message;
    return {
      kind: 'wrong',
      problems: error.field === 'current' ? { current: problem } : { password: problem },
    };
  };
  /** True when the password is another one now. */
  const change = async (entry: PasswordEntry): Promise<boolean> => {
    if (state.kind === 'sending') return false;
    const problems = problemsOf(entry);
    if (Object.keys(problems).length > 0) {
      setState({ kind: 'wrong', problems });
      return false;
    }
    setState({ kind: 'sending' });
    const answer = await call(send, changePassword, { body: entry });
    setState(answer.ok ? { kind: 'done' } : refusal(answer.failure));
    if (answer.ok) onChanged();
    return answer.ok;
  };
  return { state, change, edit: () => setState({ kind: 'editing' }) };
}
