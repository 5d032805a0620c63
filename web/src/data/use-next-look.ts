import { useEffect } from 'preact/hooks';

/** Between two looks at what goes on by itself, unless it takes long. */
const PAUSE_MS = 1_000;

/** While something goes on, looks again a moment after each time that something was `seen` of it. */
export function useNextLook(goesOn: boolean, seen: unknown, look: () => void, pause = PAUSE_MS): void {
  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(look, pause);
    return () => clearTimeout(timer);
  }, [goesOn, seen]);
}
