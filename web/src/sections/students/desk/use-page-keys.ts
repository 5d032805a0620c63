import { useEffect, useRef } from 'preact/hooks';

/** What a key does wherever nobody types. */
export type PageKeys = Readonly<Record<string, () => void>>;

/** Keys of the whole page; those of one letter only where they are turned on. */
export function usePageKeys(keys: PageKeys, areLettersOn: boolean): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || isTyping(event.target)) return;
      const isCommand = event.ctrlKey || event.metaKey;
      if (!isCommand && !areLettersOn) return;
      const act = latest.current[isCommand ? `Ctrl+${event.key.toLowerCase()}` : event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [areLettersOn]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.closest('textarea, select, dialog, input:not([type=checkbox], [type=radio])') !== null;
}
