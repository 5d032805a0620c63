import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** The real width of an element: in a picture that is only scaled, the letters would be too small on a phone. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => setWidth(Math.floor(current.clientWidth)));
    observer.observe(current);
    setWidth(Math.floor(current.clientWidth));
    return () => observer.disconnect();
  }, [element]);
  return width;
}
