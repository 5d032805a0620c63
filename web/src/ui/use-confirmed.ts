import { useState } from 'preact/hooks';
import { notRecent } from '../../../contracts/http/refusals';
import type { Failure, Result } from '../data/failure';

export interface Confirming {
  /** Runs it; where the server wants the password once more, again after it was given. */
  readonly confirmed: <Value>(run: () => Promise<Result<Value>>) => Promise<Result<Value>>;
  /** Answers the question for the password, while there is one. */
  readonly answer: ((isConfirmed: boolean) => void) | null;
}

/** What is asked of those who have just signed in, or give the password once more. */
export function useConfirmed(): Confirming {
  const [answer, setAnswer] = useState<Confirming['answer']>(null);
  const ask = () =>
    new Promise<boolean>((resolve) => {
      setAnswer(() => (isConfirmed: boolean) => {
        setAnswer(null);
        resolve(isConfirmed);
      });
    });
  return {
    answer,
    confirmed: async (run) => {
      const first = await run();
      if (first.ok || !isNotRecent(first.failure)) return first;
      return (await ask()) ? run() : { ok: false, failure: { kind: 'cancelled' } };
    },
  };
}

function isNotRecent(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.detail === notRecent;
}
