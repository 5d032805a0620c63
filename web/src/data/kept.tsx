import { type ComponentChildren, createContext } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useProvided } from '../ui/use-provided';

const KeptContext = createContext<Map<string, unknown> | null>(null);

/** What was typed stays while its account is signed in, wherever in the site the person goes meanwhile. */
export function KeptProvider({ children }: { readonly children: ComponentChildren }) {
  const kept = useRef(new Map<string, unknown>());
  return <KeptContext.Provider value={kept.current}>{children}</KeptContext.Provider>;
}

/** As useState; the value is there again when the page is. One name, one type. */
export function useKept<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const kept = useProvided(KeptContext);
  const [value, setValue] = useState(() => (kept.has(name) ? (kept.get(name) as Value) : initial));
  const set = (next: Value) => {
    kept.set(name, next);
    setValue(next);
  };
  return [value, set];
}
