import { matchesGlob } from '../glob';

export interface Kept {
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
  /** Epoch milliseconds of its arrival, or of its last revalidation. */
  readonly since: number;
  /** Seconds. */
  readonly ttl: number;
}

export interface EdgeCache {
  get(key: string): Kept | undefined;
  put(key: string, kept: Kept): void;
  /** A path, or the beginning of one with `*` behind it. */
  invalidate(paths: readonly string[]): void;
}

/** Answers by cache key; the one that was used longest ago goes first when the memory is full. */
export function createEdgeCache(maxBytes = 64 * 1024 ** 2): EdgeCache {
  const entries = new Map<string, Kept>();
  let bytes = 0;
  const remove = (key: string): void => {
    bytes -= entries.get(key)?.body.length ?? 0;
    entries.delete(key);
  };
  return {
    get: (key) => {
      const kept = entries.get(key);
      if (kept === undefined) return undefined;
      entries.delete(key);
      entries.set(key, kept);
      return kept;
    },
    put: (key, kept) => {
      remove(key);
      entries.set(key, kept);
      bytes += kept.body.length;
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    invalidate: (paths) => {
      for (const [key, { path }] of [...entries])
        if (paths.some((each) => matchesGlob(each, path))) remove(key);
    },
  };
}
