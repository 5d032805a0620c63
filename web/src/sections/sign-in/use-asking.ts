import { useState } from 'preact/hooks';
import type { Route } from '../../../../contracts/http/route';
import { useServices } from '../../app/shell/services';
import type { Failure } from '../../data/failure';
import { passwordFaultIn } from '../../data/password-fault-in';
import { useLocale } from './use-locale';

export type Asking =
  | { readonly kind: 'editing' | 'sending' | 'done' | 'dead' | 'refused' }
  | { readonly kind: 'wrong'; readonly problem: string }
  | { readonly kind: 'failed'; readonly failure: Failure };

// API Gateway gives up after 29 s; what is longer than that is the way there and back.
const TIMEOUT_MS = 35_000;

/** One request about a password or an address, and what became of it; `dead` is a link that does not work any more. */
export function useAsking({ method, path, caller }: Pick<Route, 'method' | 'path' | 'caller'>) {
  const { t } = useLocale();
  const { send, sendOpenly } = useServices();
  const [asking, setAsking] = useState<Asking>({ kind: 'editing' });
  const outcomeOf = (failure: Failure): Asking => {
    if (failure.kind === 'refused') return { kind: 'refused' };
    if (failure.kind !== 'invalid') return { kind: 'failed', failure };
    const [error] = failure.errors;
    if (error === undefined || error.field === 'token') return { kind: 'dead' };
    const fault = passwordFaultIn(error.message);
    return { kind: 'wrong', problem: fault ? t(`session.password.${fault}`) : error.message };
  };
  const ask = async (body?: object) => {
    if (asking.kind === 'sending') return;
    setAsking({ kind: 'sending' });
    const ask = caller === 'anybody' ? sendOpenly : send;
    const answer = await ask({ method, path, timeoutMs: TIMEOUT_MS, ...(body && { body }) });
    setAsking(answer.ok ? { kind: 'done' } : outcomeOf(answer.failure));
  };
  return { asking, ask, edit: () => setAsking({ kind: 'editing' }), reject: setAsking };
}
