import type { NamedTypeName } from '../named-types';

/** A planned resource whose name somebody has who is not the stack that plans it. */
export interface TakenName {
  readonly type: NamedTypeName;
  readonly name: string;
  /** The template says that it outlives its stack. */
  readonly kept: boolean;
}

/** One line for a shell that does something for each name. */
export function forEachName(names: readonly string[], command: (name: string) => string): string {
  const [only = '', ...others] = names;
  return others.length === 0 ? command(only) : `for name in ${names.join(' ')}; do ${command('$name')}; done`;
}
