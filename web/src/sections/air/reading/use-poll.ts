import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

const EVERY_MS = 5 * 60_000;
const SOONEST_MS = 60_000;

/** Counts up whenever everything should be read anew: every few minutes while somebody looks, and on coming back. */
export function usePoll(): { readonly turn: number; readonly again: () => void } {
  const [turn, setTurn] = useState(0);
  const last = useRef(Date.now());
  const again = useCallback(() => {
    last.current = Date.now();
    setTurn((before) => before + 1);
  }, []);
  useEffect(() => {
    const lookAgain = () => {
      if (document.visibilityState === 'visible' && Date.now() - last.current >= SOONEST_MS) again();
    };
    const timer = setInterval(lookAgain, EVERY_MS);
    document.addEventListener('visibilitychange', lookAgain);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookAgain);
      window.removeEventListener('online', again);
    };
  }, [again]);
  return { turn, again };
}
