import { useEffect, useState } from 'preact/hooks';
import type { Failure, Result } from '../api/failure';
import type { Answer } from './answer';

export interface Reading<Value> {
  /** The newest that came, however old; a failure does not take it away. */
  readonly answer: Answer<Value> | null;
  readonly failure: Failure | null;
}

/**
 * Reads anew in every round, and when `read` is another one. What came for the other one is shown meanwhile only where
 * it is as good.
 */
export function useReading<Value>(
  read: () => Promise<Result<Answer<Value>>>,
  round: number,
  isAsGood = false,
): Reading<Value> {
  const [state, setState] = useState({
    read,
    answer: null as Answer<Value> | null,
    failure: null as Failure | null,
  });
  useEffect(() => {
    let isWanted = true;
    void read().then((result) => {
      if (!isWanted) return;
      setState((before) =>
        result.ok
          ? { read, answer: result.value, failure: null }
          : {
              read,
              answer: isAsGood || before.read === read ? before.answer : null,
              failure: result.failure,
            },
      );
    });
    return () => {
      isWanted = false;
    };
  }, [read, round, isAsGood]);
  return isAsGood || state.read === read ? state : { answer: null, failure: null };
}
