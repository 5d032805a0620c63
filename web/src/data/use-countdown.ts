import { useEffect, useState } from 'preact/hooks';

type From = { readonly seconds: number } | null;

/** Seconds left, counted down to 0; each new `from` object starts a new countdown, which nobody sees as over before it began. */
export function useCountdown(from: From): number {
  const [counted, setCounted] = useState<{ readonly of: From; readonly left: number }>();
  useEffect(() => {
    if (!from) return;
    const end = Date.now() + from.seconds * 1000;
    const count = () => setCounted({ of: from, left: Math.max(0, Math.ceil((end - Date.now()) / 1000)) });
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [from]);
  if (!from) return 0;
  return counted?.of === from ? counted.left : Math.ceil(from.seconds);
}
