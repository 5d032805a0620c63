import { CacheFault } from './cache-format';

/** What a cache says about where it comes from. */
export interface Provenance {
  /** ISO 8601 UTC. */
  readonly computed_at: string;
  readonly source: string;
  readonly attribution: string;
  /** The city's name. */
  readonly city: string;
  /** The source's resolution in kilometres. */
  readonly resolution_km: number;
  /** What it was compared with, or describes; a model's where nothing is said. */
  readonly truth?: 'station';
}

/** Metadata of an object travels in headers, which take ASCII only, and about 2,000 characters in all. */
export function toMetadata(provenance: Provenance): Readonly<Record<string, string>> {
  return {
    'computed-at': provenance.computed_at,
    source: encodeURI(provenance.source),
    attribution: encodeURI(provenance.attribution),
    city: encodeURI(provenance.city),
    'resolution-km': String(provenance.resolution_km),
    ...(provenance.truth && { truth: provenance.truth }),
  };
}

export function fromMetadata(key: string, metadata: Readonly<Record<string, string>>): Provenance {
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
    ...(metadata['truth'] === 'station' && { truth: 'station' }),
  };
}

function decode(key: string, encoded: string | undefined): string {
  try {
    if (encoded !== undefined) return decodeURI(encoded);
  } catch {
    // Reported below, like missing data.
  }
  throw fault(key);
}

function fault(key: string): CacheFault {
  return new CacheFault(`${key}: not its metadata`);
}
