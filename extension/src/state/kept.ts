import type { SentEntry } from '../../../contracts/phishing/browsing-log';
import { atFirst, type Kept, type State } from './state';
import { keysFor, logAfter, oldestKeys } from './waiting';

/** What a browser keeps in its profile; all of one `set` is written, or nothing. */
export interface Area {
  readonly get: (keys: string[]) => Promise<Readonly<Record<string, unknown>>>;
  readonly set: (items: Record<string, unknown>) => Promise<void>;
}

const key = 'state';

export function createKept(area: Area): Kept {
  let last: Promise<unknown> = Promise.resolve();
  const read = async (): Promise<State> => ({
    ...atFirst,
    ...((await area.get([key]))[key] as Partial<State> | undefined),
  });
  const pieces = async (keys: string[]) =>
    (await area.get(keys)) as Readonly<Record<string, readonly SentEntry[] | undefined>>;

  return {
    read,
    change: (next) => {
      const changed = last.then(async () => {
        const before = await read();
        const { log, ...news } = next(before);
        const { waiting, written } =
          log === undefined
            ? { waiting: before.waiting, written: {} }
            : logAfter(log, before.waiting, await pieces(keysFor(log, before.waiting)));
        const after: State = { ...before, ...news, waiting };
        await area.set({ [key]: after, ...written });
        return after;
      });
      last = changed.catch(() => undefined);
      return changed;
    },
    oldest: async () => {
      const keys = oldestKeys((await read()).waiting);
      const found = await pieces(keys);
      return keys.flatMap((each) => found[each] ?? []);
    },
  };
}
