import { useState } from 'preact/hooks';
import type { deleteAccount } from '../../../../../contracts/accounts/leaving-routes';
import { useSession } from '../../../app/session/use-session';
import { useServices } from '../../../app/shell/services';
import type { Failure } from '../../../data/failure';
import { useToasts } from '../../../ui/toasts';
import { useLocale } from '../use-locale';

type Part = 'confirm' | 'secret';

type Deletion =
  | { readonly kind: 'editing' | 'sending' }
  | ({ readonly kind: 'wrong' } & { readonly [Name in Part]?: boolean })
  | { readonly kind: 'failed'; readonly failure: Failure };

const path: (typeof deleteAccount)['path'] = '/api/account';
const TIMEOUT_MS = 35_000;

/** The deletion of the account, and what became of it; afterwards nobody is signed in. */
export function useDeletion(email: string) {
  const { t } = useLocale();
  const { send } = useServices();
  const { session } = useSession();
  const { show } = useToasts();
  const [state, setState] = useState<Deletion>({ kind: 'editing' });
  const fail = (part: Part): Part => {
    setState({ kind: 'wrong', [part]: true });
    return part;
  };
  /** Which of the two is wrong, if one is. */
  const remove = async (typed: string, password: string): Promise<Part | undefined> => {
    if (state.kind === 'sending') return undefined;
    if (typed.trim().toLowerCase() !== email) return fail('confirm');
    if (password === '') return fail('secret');
    setState({ kind: 'sending' });
    const answer = await send({ method: 'DELETE', path, timeoutMs: TIMEOUT_MS, body: { password } });
    if (!answer.ok) {
      if (answer.failure.kind === 'refused') return fail('secret');
      setState({ kind: 'failed', failure: answer.failure });
      return undefined;
    }
    show({ text: t('data.delete.done') });
    location.hash = '#/';
    await session.signOut();
    return undefined;
  };
  return { state, remove, edit: () => setState({ kind: 'editing' }) };
}
