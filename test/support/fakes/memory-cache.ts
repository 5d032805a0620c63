import { CacheFault, type CacheFormat } from '../../../lambdas/forecast/caches/cache-format';
import type { Cache, Stored } from '../../../lambdas/forecast/caches/caches';
import type { Provenance } from '../../../lambdas/forecast/caches/provenance';

export interface MemoryCache<Content> extends Cache<Content> {
  stored: Stored<Content> | undefined;
  /** Spoils the text of the stored file until it is written anew. */
  spoil: ((text: string) => string) | undefined;
  /** Makes every call fail. */
  broken: boolean;
  /** The stored file breaks off in the middle, until it is written anew. */
  truncated: boolean;
  /** Runs once before the next conditional write. */
  before: (() => Promise<void>) | undefined;
}

/** Keeps a cache as the text that would be in the bucket: its format checks what is written, and what is looked at. */
export function createMemoryCache<Content>(format: CacheFormat<Content>): MemoryCache<Content> {
  let writes = 0;
  const ask = () => {
    if (cache.broken) throw new Error(`${format.key} cannot be reached`);
  };
  const stored = (text: string, provenance: Provenance, etag: string): Stored<Content> => {
    let parsed: Content | undefined;
    return {
      provenance,
      etag,
      get content() {
        parsed ??= format.parse(text);
        return parsed;
      },
    };
  };
  const cache: MemoryCache<Content> = {
    key: format.key,
    truncated: false,
    spoil: undefined,
    stored: undefined,
    broken: false,
    before: undefined,
    read: async () => {
      ask();
      if (cache.truncated) throw new CacheFault(`${format.key}: not JSON`, cache.stored?.etag);
      if (!cache.stored || !cache.spoil) return cache.stored;
      const rescued = format.rescue?.(cache.spoil(format.write(cache.stored.content)));
      if (!rescued) throw new CacheFault(`${format.key}: spoiled`, cache.stored.etag);
      return { ...cache.stored, ...rescued };
    },
    write: async (content, provenance) => {
      ask();
      writes += 1;
      cache.truncated = false;
      cache.spoil = undefined;
      cache.stored = stored(format.write(content), provenance, `"${writes}"`);
    },
    replace: async (content, provenance, seen) => {
      const first = cache.before;
      cache.before = undefined;
      await first?.();
      ask();
      if (cache.stored?.etag !== seen?.etag) return false;
      await cache.write(content, provenance);
      return true;
    },
  };
  return cache;
}
