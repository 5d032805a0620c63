import { useEffect, useState } from 'preact/hooks';
import type { KeyKeeper, KeyQuestion } from './key-keeper';

export function useKeys(keys: KeyKeeper): {
  readonly hasKey: boolean;
  readonly question: KeyQuestion | null;
} {
  const read = () => ({ hasKey: keys.current() !== null, question: keys.question() });
  const [state, setState] = useState(read);
  useEffect(() => keys.subscribe(() => setState(read())), [keys]);
  return state;
}
