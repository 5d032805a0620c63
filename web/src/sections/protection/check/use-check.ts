import { useState } from 'preact/hooks';
import type { Failure } from '../../../data/failure';
import { useKept } from '../../../data/kept';
import type { ProtectionApi } from '../protection-api';
import type { Verdict } from '../verdict';
import { addressIn } from './address';

interface Checked {
  readonly url: string;
  readonly verdict: Verdict;
}

/** An address that is typed, and what was decided about the one sent last. */
export function useCheck(api: ProtectionApi) {
  const [text, setText] = useKept('check-url', '');
  const [checked, setChecked] = useKept<Checked | null>('checked', null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isWrong, setWrong] = useState(false);

  const check = async () => {
    const url = addressIn(text);
    setWrong(url === undefined);
    if (url === undefined || isBusy) return;
    setBusy(true);
    setFailure(null);
    const result = await api.check(url);
    setBusy(false);
    if (result.ok) return setChecked({ url, verdict: result.value });
    if (result.failure.kind === 'invalid') setWrong(true);
    else setFailure(result.failure);
  };
  const edit = (next: string) => {
    setText(next);
    setWrong(false);
  };
  return { text, checked, failure, isBusy, isWrong, check, edit };
}
