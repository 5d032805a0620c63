import { useState } from 'preact/hooks';
import { subscribe } from '../../../../../contracts/forecast/subscription-routes';
import { useServices } from '../../../app/shell/services';
import { call } from '../../../data/call';
import type { Failure } from '../../../data/failure';
import { useKept } from '../../../data/kept';
import type { Profile } from '../profiles';
import { useLocale } from '../use-locale';
import { bodyOf, type Problems, problemsOf, USUAL_WISHES, type Wishes } from './wishes';

export type WishesState =
  | { readonly kind: 'editing' | 'sending' | 'sent' }
  | { readonly kind: 'wrong'; readonly problems: Problems }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** The state of the form; what was typed stays while one looks at other pages. */
export function useWishes(group: Profile) {
  const { sendOpenly } = useServices();
  const { language } = useLocale();
  const [wishes, setWishes] = useKept('air.mails', USUAL_WISHES);
  const [state, setState] = useState<WishesState>({ kind: 'editing' });

  const send = async () => {
    if (state.kind === 'sending') return;
    const problems = problemsOf(wishes);
    if (Object.keys(problems).length > 0) return setState({ kind: 'wrong', problems });
    setState({ kind: 'sending' });
    const answer = await call(sendOpenly, subscribe, { body: bodyOf(wishes, { group, language }) });
    setState(answer.ok ? { kind: 'sent' } : refusal(answer.failure));
  };
  const change = (changed: Partial<Wishes>) => {
    setWishes((before) => ({ ...before, ...changed }));
    if (state.kind !== 'sending') edit();
  };
  const edit = () => setState({ kind: 'editing' });
  return { wishes, state, send, change, edit };
}

function refusal(failure: Failure): WishesState {
  if (failure.kind !== 'invalid' || failure.errors.length === 0) return { kind: 'failed', failure };
  const problems = failure.errors.map(({ field, message }) => [field, { said: message }]);
  return { kind: 'wrong', problems: Object.fromEntries(problems) };
}
