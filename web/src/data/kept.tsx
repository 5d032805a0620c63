import { type ComponentChildren, createContext } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useProvided } from '../ui/use-provided';

const KeptContext = createContext<Map<string, unknown> | null>(null);

/** What was typed stays while its account is signed in, wherever in the site the person goes meanwhile. */
export function KeptProvider({ children }: { readonly children: ComponentChildren }) {
  const kept = useRef(new Map<string, unknown>());
  return <KeptContext.Provider value={kept.current}>{children}</KeptContext.Provider>;
}

type Change<Value> = (now: Value) => Value;

/** As useState; the value is there again when the page is. One name, one type, which is no function. */
export function useKept<Value>(name: string, initial: Value): [Value, (next: Value | Change<Value>) => void] {
  const kept = useProvided(KeptContext);
  const [value, setValue] = useState(() => (kept.has(name) ? (kept.get(name) as Value) : initial));
  const set = (next: Value | Change<Value>) => {
    const now = kept.has(name) ? (kept.get(name) as Value) : initial;
    const value = typeof next === 'function' ? (next as Change<Value>)(now) : next;
    kept.set(name, value);
    setValue(value);
  };
  return [value, set];
}
