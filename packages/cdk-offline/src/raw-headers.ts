import type { IncomingMessage } from 'node:http';

/** As they came, one entry for each line: Node's own object keeps the first of some headers only. */
export function rawHeaders({ rawHeaders: raw }: IncomingMessage): readonly (readonly [string, string])[] {
  return raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? ''] as const] : []));
}
