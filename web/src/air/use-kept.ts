import { useState } from 'preact/hooks';

/** A choice that this browser remembers; what is no choice any more is the first one. */
export function useKept<Value extends string>(
  storedAs: string,
  choices: readonly [Value, ...Value[]],
): readonly [Value, (chosen: Value) => void] {
  const [value, setValue] = useState(() => {
    const stored = localStorage.getItem(storedAs);
    return choices.find((choice) => choice === stored) ?? choices[0];
  });
  const keep = (chosen: Value) => {
    localStorage.setItem(storedAs, chosen);
    setValue(chosen);
  };
  return [value, keep];
}
