import { useState } from 'preact/hooks';
import type { Failure, Result } from '../../../data/failure';
import { useConfirmed } from '../../../ui/use-confirmed';

/** Does one thing at a time, with the password once more where that is asked for, and says how it went. */
export function useRun(onDone: () => void, onEnd: () => void) {
  const { confirmed, answer } = useConfirmed();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Undefined unless it was done. */
  const run = async <Value>(ask: () => Promise<Result<Value>>, say = ''): Promise<Value | undefined> => {
    if (isBusy) return undefined;
    setBusy(true);
    setSaid('');
    setFailure(null);
    const result = await confirmed(ask);
    setBusy(false);
    onEnd();
    if (result.ok) {
      setSaid(say);
      onDone();
      return result.value;
    }
    if (result.failure.kind !== 'cancelled') setFailure(result.failure);
    return undefined;
  };
  return { isBusy, setBusy, said, setSaid, failure, confirm: answer, run };
}
