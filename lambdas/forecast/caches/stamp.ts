import { CacheFault } from './cache-format';

/** What a cache says about where it comes from. */
export interface Stamp {
  /** ISO 8601 UTC. */
  readonly computed_at: string;
  readonly source: string;
  readonly attribution: string;
  /** The city's name. */
  readonly city: string;
  /** Kilometres below which the source tells no difference. */
  readonly resolution_km: number;
}

/** Metadata of an object travels in headers, which take ASCII only, and about 2,000 characters in all. */
export function toMetadata(stamp: Stamp): Readonly<Record<string, string>> {
  return {
    'computed-at': stamp.computed_at,
    source: encodeURI(stamp.source),
    attribution: encodeURI(stamp.attribution),
    city: encodeURI(stamp.city),
    'resolution-km': String(stamp.resolution_km),
  };
}

export function fromMetadata(key: string, metadata: Readonly<Record<string, string>>): Stamp {
  const text = (name: string) => decode(key, metadata[name]);
  const computedAt = text('computed-at');
  const resolution = Number(text('resolution-km'));
  if (Number.isNaN(Date.parse(computedAt)) || !(resolution >= 0 && resolution < 1_000)) throw fault(key);
  return {
    computed_at: computedAt,
    source: text('source'),
    attribution: text('attribution'),
    city: text('city'),
    resolution_km: resolution,
  };
}

function decode(key: string, encoded: string | undefined): string {
  try {
    if (encoded !== undefined) return decodeURI(encoded);
  } catch {
    // Told below, as for what is not there.
  }
  throw fault(key);
}

function fault(key: string): CacheFault {
  return new CacheFault(`${key}: not its metadata`);
}
