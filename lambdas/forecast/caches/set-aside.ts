import { CacheFault } from './cache-format';
import type { Cache, Seen, Stored } from './caches';

export interface Found<Content> {
  /** Undefined before the first write, and for a file that cannot be read. */
  readonly stored: Stored<Content> | undefined;
  /** What the next write takes the place of; of a file that cannot be read, whose version the bucket keeps, too. */
  readonly seen: Seen;
}

/** Reads what a run goes on from. A file that cannot be read, or not all of it, is told of, and mended by the next write. */
export async function readOrSetAside<Content>(
  cache: Pick<Cache<Content>, 'read' | 'key'>,
  onFault: (key: string, fault: CacheFault) => void,
): Promise<Found<Content>> {
  try {
    const stored = await cache.read();
    if (stored?.lost) onFault(cache.key, new CacheFault(`${cache.key}: ${stored.lost} rows cannot be read`));
    return { stored, seen: stored };
  } catch (error) {
    if (!(error instanceof CacheFault) || error.etag === undefined) throw error;
    onFault(cache.key, error);
    return { stored: undefined, seen: { etag: error.etag } };
  }
}
