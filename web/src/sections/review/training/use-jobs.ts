import { useEffect, useState } from 'preact/hooks';
import { useLoaded } from '../../../data/use-loaded';
import type { ReviewApi } from '../review-api';

/** Seconds before each next look at a running job: most jobs are short, so the first looks come soon. */
const PAUSES = [2, 2, 2, 5, 5, 5, 15];

/** The jobs; while one runs and the page is visible they are read again, and `now` moves on each second. */
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
