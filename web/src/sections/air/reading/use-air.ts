import { useEffect, useRef } from 'preact/hooks';
import type { Failure, Result } from '../../../data/failure';
import { useLoaded } from '../../../data/use-loaded';
import type { Profile } from '../profiles';
import type { AirApi } from './air-api';
import type { Answer } from './answer';
import type { Reading } from './reading';
import { usePoll } from './use-poll';

/** Everything that the page shows, read anew from time to time. */
export function useAir(api: AirApi, profile: Profile) {
  const { turn, again } = usePoll();
  const key = `${profile} ${turn}`;
  // The advice of one group is never shown to another.
  const current = useReading(() => api.current(profile), key, profile);
  const day = useReading(() => api.day(profile), key, profile);
  // The figures are the same for every profile; only the advice differs, and the charts show none.
  const forecast = useReading(() => api.forecast(profile), key);
  const history = useReading(() => api.history(profile), key);
  const areas = useReading(api.areas, String(turn));
  const spikes = useReading(api.spikes, String(turn));
  const skill = useReading(api.skill, String(turn));
  const lastRun = useReading(api.lastRun, String(turn));
  useLookAgain(current.failure, again);

  // The notes at the top and the cards below appear together, so that nothing moves while somebody reads.
  const isReady = useRef(false);
  isReady.current ||= [current, day, lastRun].every(({ answer, failure }) => answer || failure);
  return { current, day, forecast, history, areas, spikes, skill, lastRun, again, isReady: isReady.current };
}

function useReading<Value>(
  read: () => Promise<Result<Answer<Value>>>,
  key: string,
  subject = '',
): Reading<Value> {
  const { value, failure } = useLoaded(read, key, subject);
  return { answer: value ?? null, failure };
}

const SOONEST_MS = 5_000;
const LATEST_MS = 300_000;

/** Before the first run is done the service says when to ask again. */
function useLookAgain(failure: Failure | null, again: () => void): void {
  useEffect(() => {
    if (failure?.kind !== 'not-ready') return;
    const wait = (failure.retryAfterSeconds ?? 60) * 1000;
    const timer = setTimeout(again, Math.max(SOONEST_MS, Math.min(LATEST_MS, wait)));
    return () => clearTimeout(timer);
  }, [failure, again]);
}
