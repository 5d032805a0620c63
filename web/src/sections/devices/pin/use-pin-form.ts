import { useState } from 'preact/hooks';
import type { Failure } from '../../../data/failure';
import { useConfirmed } from '../../../ui/use-confirmed';
import type { DevicesApi } from '../devices-api';
import { type PinProblem, pinProblem } from './pin-rules';

type PinState =
  | { readonly kind: 'editing' | 'sending' | 'saved' }
  | { readonly kind: 'wrong'; readonly problem: PinProblem }
  | { readonly kind: 'failed'; readonly failure: Failure };

const EMPTY = { pin: '', again: '' };

/** A new PIN, typed twice, and what became of it. */
export function usePinForm(api: DevicesApi, onSaved: () => void) {
  const [entry, setEntry] = useState(EMPTY);
  const [state, setState] = useState<PinState>({ kind: 'editing' });
  const { confirmed, answer: confirm } = useConfirmed();
  const type = (change: Partial<typeof EMPTY>) => {
    setEntry((before) => ({ ...before, ...change }));
    setState({ kind: 'editing' });
  };
  const send = async () => {
    if (state.kind === 'sending') return;
    const problem = pinProblem(entry.pin, entry.again);
    if (problem) return setState({ kind: 'wrong', problem });
    setState({ kind: 'sending' });
    const answer = await confirmed(() => api.setPin(entry.pin));
    if (!answer.ok && answer.failure.kind === 'cancelled') return setState({ kind: 'editing' });
    if (!answer.ok) return setState({ kind: 'failed', failure: answer.failure });
    setState({ kind: 'saved' });
    setEntry(EMPTY);
    onSaved();
  };
  return { entry, state, confirm, type, send };
}
