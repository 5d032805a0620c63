import { useEffect, useState } from 'preact/hooks';

const TICK_MS = 20_000;

/** The time of this device, so that an age grows while one looks at it. */
export function useClock(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
