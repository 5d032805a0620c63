import { useEffect, useRef } from 'preact/hooks';

export type ReviewKeys = Readonly<Record<string, () => void>>;

/** Single letters, while nobody types and no dialog is open. */
export function useReviewKeys(keys: ReviewKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const types =
        target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), select, textarea');
      if (types || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]'))
        return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
