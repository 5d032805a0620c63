import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Failure, Result } from './failure';

export interface Loaded<Value> {
  /** What was read last; stays while it is read again and when that fails. */
  readonly value: Value | undefined;
  readonly failure: Failure | null;
  readonly isLoading: boolean;
  readonly reload: () => void;
  readonly set: (value: Value) => void;
}

interface State<Value> extends Pick<Loaded<Value>, 'value' | 'failure' | 'isLoading'> {
  readonly subject: string;
}

/**
 * Reads something when the page appears and whenever `key` changes; only the last reading counts. What was read about
 * another subject is not shown in the place of this one.
 */
export function useLoaded<Value>(
  read: () => Promise<Result<Value>>,
  key: string,
  subject = '',
): Loaded<Value> {
  const [state, setState] = useState<State<Value>>(nothingYet(subject));
  const latest = useRef(0);

  const load = useCallback(async () => {
    latest.current += 1;
    const mine = latest.current;
    setState((before) => ({ ...about(subject, before), isLoading: true }));
    const result = await read();
    if (mine !== latest.current) return;
    setState((before) =>
      result.ok
        ? { subject, value: result.value, failure: null, isLoading: false }
        : { ...about(subject, before), failure: result.failure, isLoading: false },
    );
  }, [key, subject]);
  useEffect(() => {
    void load();
    return () => {
      latest.current += 1;
    };
  }, [load]);

  const set = useCallback(
    (value: Value) => {
      latest.current += 1;
      setState({ subject, value, failure: null, isLoading: false });
    },
    [subject],
  );
  return { ...about(subject, state), reload: () => void load(), set };
}

function about<Value>(subject: string, state: State<Value>): State<Value> {
  return state.subject === subject ? state : nothingYet(subject);
}

function nothingYet<Value>(subject: string): State<Value> {
  return { subject, value: undefined, failure: null, isLoading: true };
}
