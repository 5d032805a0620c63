import type { Context } from 'preact';
import { useContext } from 'preact/hooks';

/** The value of a context; throws where no provider stands above, which is a programming mistake. */
export function useProvided<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (value === null) throw new Error('No provider');
  return value;
}
