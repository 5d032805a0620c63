import { blockListOf } from '../../../lambdas/phishing/blocklist/block-list';
import type { BlockLists, Seen } from '../../../lambdas/phishing/blocklist/block-lists';
import { settle } from '../../../lambdas/phishing/blocklist/settle';

/** `now` is the time of every write. `beforeReplace` runs once before the next write: what somebody else does meanwhile. */
export function createMemoryBlockLists(now = 0) {
  let current: Seen = { list: blockListOf(Buffer.alloc(0)), etag: undefined, changedAt: 0 };
  let writes = 0;
  let meanwhile: (() => Promise<void>) | undefined;
  const lists: BlockLists = {
    read: async () => current,
    replace: async (list, seen) => {
      const run = meanwhile;
      meanwhile = undefined;
      await run?.();
      if (seen.etag !== current.etag) return false;
      writes += 1;
      current = { list, etag: String(writes), changedAt: now };
      return true;
    },
  };
  const beforeReplace = (run: () => Promise<void>) => {
    meanwhile = run;
  };
  return { lists, beforeReplace, writes: () => writes };
}

/** Nobody else reviews that entry. */
export function settleAlone(lists: BlockLists, entry: Parameters<typeof settle>[2]): Promise<void> {
  return settle(lists, async () => entry, entry);
}
