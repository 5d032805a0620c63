import type { SentEntry } from '../../../contracts/phishing/browsing-log';
import { type Area, createKept } from '../../../extension/src/state/kept';
import type { Kept, State } from '../../../extension/src/state/state';
import { logAfter, noneWaiting, type Pieces } from '../../../extension/src/state/waiting';

/** A browser's, in memory, with entries that wait; `sizes` has how much was read and written, in characters. */
export function memoryArea(initial: Partial<State> = {}, entries: readonly SentEntry[] = []) {
  const kept = new Map<string, string>();
  const sizes = { read: 0, written: 0 };
  const area: Area = {
    get: async (keys) => {
      const found = keys.flatMap((key) => (kept.has(key) ? [[key, kept.get(key) ?? ''] as const] : []));
      sizes.read += found.reduce((sum, [, text]) => sum + text.length, 0);
      return Object.fromEntries(found.map(([key, text]) => [key, JSON.parse(text)]));
    },
    set: async (items) => {
      for (const [key, value] of Object.entries(items)) {
        const text = JSON.stringify(value);
        sizes.written += text.length;
        kept.set(key, text);
      }
    },
  };
  let waiting = noneWaiting;
  let pieces: Pieces = {};
  for (const entry of entries) {
    const after = logAfter({ kind: 'add', entry }, waiting, pieces);
    waiting = after.waiting;
    pieces = { ...pieces, ...after.written };
  }
  void area.set({ ...pieces, state: { ...initial, waiting } });
  return { area, sizes, text: () => [...kept.values()].join('\n') };
}

/** What a device keeps, in memory. */
export function memoryKept(...begins: Parameters<typeof memoryArea>): Kept {
  return createKept(memoryArea(...begins).area);
}
