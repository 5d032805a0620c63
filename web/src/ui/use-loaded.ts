import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Failure, Result } from '../api/failure';

export interface Loaded<Value> {
  /** What was read last; stays while it is read again and when that fails. */
  readonly value: Value | undefined;
  readonly failure: Failure | null;
  readonly isLoading: boolean;
  readonly reload: () => void;
  readonly set: (value: Value) => void;
}

/** Reads something when the page appears and whenever `key` changes; only the last reading counts. */
export function useLoaded<Value>(read: () => Promise<Result<Value>>, key: string): Loaded<Value> {
  const [state, setState] = useState<{
    value: Value | undefined;
    failure: Failure | null;
    isLoading: boolean;
  }>({ value: undefined, failure: null, isLoading: true });
  const latest = useRef(0);

  const load = useCallback(async () => {
    latest.current += 1;
    const mine = latest.current;
    setState((before) => ({ ...before, isLoading: true }));
    const result = await read();
    if (mine !== latest.current) return;
    setState(({ value }) =>
      result.ok
        ? { value: result.value, failure: null, isLoading: false }
        : { value, failure: result.failure, isLoading: false },
    );
  }, [key]);
  useEffect(() => {
    void load();
    return () => {
      latest.current += 1;
    };
  }, [load]);

  const set = useCallback((value: Value) => {
    latest.current += 1;
    setState({ value, failure: null, isLoading: false });
  }, []);
  return { ...state, reload: () => void load(), set };
}
