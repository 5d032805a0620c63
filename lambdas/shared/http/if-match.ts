import { DomainError } from './domain-error';

/** The version that the caller saw, by its If-Match header: 428 without one. */
export function versionSeen(ifMatch: string | undefined): number {
  const seen = versionIfSeen(ifMatch);
  if (seen !== undefined) return seen;
  throw new DomainError('version-needed', 'Say by If-Match which version you saw: the ETag of the record');
}

/**
 * Undefined without the header; NaN, which equals no version, for a tag that is none. A proxy that compresses makes a tag
 * weak, so weak ones count as well.
 */
export function versionIfSeen(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '') return undefined;
  const [, version] = /^(?:W\/)?"(0|[1-9][0-9]{0,14})"$/.exec(ifMatch.trim()) ?? [];
  return version === undefined ? Number.NaN : Number(version);
}

/** What a version is called in ETag and If-Match. */
export function versionTag(version: number): string {
  return `"${version}"`;
}
