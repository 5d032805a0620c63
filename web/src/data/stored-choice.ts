import { useState } from 'preact/hooks';

/** A choice that this browser remembers; the first one where it remembers none, or one that is no more. */
export function storedChoice<Value extends string>(
  storedAs: string,
  choices: readonly [Value, ...Value[]],
): Value {
  const stored = localStorage.getItem(storedAs);
  return choices.find((choice) => choice === stored) ?? choices[0];
}

export function useStoredChoice<Value extends string>(
  storedAs: string,
  choices: readonly [Value, ...Value[]],
): readonly [Value, (chosen: Value) => void] {
  const [value, setValue] = useState(() => storedChoice(storedAs, choices));
  const store = (chosen: Value) => {
    localStorage.setItem(storedAs, chosen);
    setValue(chosen);
  };
  return [value, store];
}
