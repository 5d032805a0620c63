import { useEffect, useState } from 'preact/hooks';

/** Seconds left, counted down to 0; each new `from` object starts a new countdown. */
export function useCountdown(from: { readonly seconds: number } | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (!from) return setLeft(0);
    const end = Date.now() + from.seconds * 1000;
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    count();
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [from]);
  return left;
}
