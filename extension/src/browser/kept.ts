import { atFirst, type Kept, type State } from '../state/state';

const key = 'state';

/** In the profile of the browser. */
export function createKept(): Kept {
  let last: Promise<unknown> = Promise.resolve();
  const read = async (): Promise<State> => ({
    ...atFirst,
    ...((await chrome.storage.local.get(key))[key] as Partial<State> | undefined),
  });
  return {
    read,
    change: (next) => {
      const changed = last.then(async () => {
        const before = await read();
        const after = { ...before, ...next(before) };
        await chrome.storage.local.set({ [key]: after });
        return after;
      });
      last = changed.catch(() => undefined);
      return changed;
    },
  };
}
