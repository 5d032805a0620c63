import type { Context } from 'preact';
import { useContext } from 'preact/hooks';

/** What a provider above gives; without one that is a mistake in the tree. */
export function useProvided<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (value === null) throw new Error('Used outside its provider');
  return value;
}
