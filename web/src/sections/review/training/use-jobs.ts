import { useEffect, useState } from 'preact/hooks';
import { useLoaded } from '../../../data/use-loaded';
import type { ReviewApi } from '../review-api';

/** Seconds between two looks at a job that runs: it is short, or it is long. */
const PAUSES = [2, 2, 2, 5, 5, 5, 15];

/** The jobs, read again while one runs and somebody looks; `now` ticks meanwhile. */
export function useJobs(api: ReviewApi) {
  const loaded = useLoaded(api.jobs, 'jobs');
  const [looks, setLooks] = useState(0);
  const [now, setNow] = useState(Date.now);
  const isRunning = loaded.value?.[0]?.status === 'Running';

  useEffect(() => {
    if (!isRunning) return setLooks(0);
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  useEffect(() => {
    if (!isRunning) return;
    const look = () => {
      if (document.hidden) return;
      loaded.reload();
      setLooks(looks + 1);
    };
    const timer = setTimeout(look, 1000 * (PAUSES[looks] ?? 15));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isRunning, looks]);
  return { ...loaded, isRunning, now };
}
