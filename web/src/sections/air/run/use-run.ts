import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Failure } from '../../../data/failure';
import type { AirApi } from '../reading/air-api';
import type { Run } from './run';

export type RunState =
  | { readonly kind: 'idle' | 'asking' }
  | { readonly kind: 'answered'; readonly run: Run }
  | { readonly kind: 'failed'; readonly failure: Failure };

const LOOK_EVERY_MS = 3_000;
/** Together five minutes, which is longer than any run. */
const MOST_LOOKS = 100;
/** For up to a minute the distribution may still answer with what was there before. */
const KEPT_MS = 65_000;

/** Starts a run; when another one is under way already, watches that until it is done. */
export function useRun(api: AirApi, onDone: () => void) {
  const [state, setState] = useState<RunState>({ kind: 'idle' });
  const [seconds, setSeconds] = useState(0);
  const isAsking = state.kind === 'asking';
  const isWatching = state.kind === 'answered' && state.run.kind === 'running';

  useEffect(() => {
    if (!isAsking) return;
    setSeconds(0);
    const started = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - started) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [isAsking]);

  const showNew = useCallback(() => {
    onDone();
    setTimeout(onDone, KEPT_MS);
  }, [onDone]);

  const ask = async (force: boolean) => {
    if (isAsking) return;
    setState({ kind: 'asking' });
    const result = await api.run(force);
    setState(
      result.ok ? { kind: 'answered', run: result.value } : { kind: 'failed', failure: result.failure },
    );
    if (result.ok && result.value.kind !== 'recent') showNew();
  };

  useEffect(() => {
    if (!isWatching) return;
    const before = api.lastRun();
    let looks = 0;
    const timer = setInterval(async () => {
      if (++looks > MOST_LOOKS) return setState({ kind: 'idle' });
      if (document.visibilityState === 'hidden') return;
      const [then, now] = [await before, await api.lastRun()];
      if (!now.ok || (then.ok && then.value.value.startedAt === now.value.value.startedAt)) return;
      setState({ kind: 'idle' });
      showNew();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWatching, api, showNew]);

  return { state, seconds, ask };
}
