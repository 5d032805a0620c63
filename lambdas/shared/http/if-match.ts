import { DomainError } from './domain-error';

/**
 * The version that the caller saw, by its If-Match header: 428 without one; undefined for what is no version, which no
 * record has. A proxy that compresses makes a tag weak, so weak ones count as well.
 */
export function versionSeen(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '') {
    throw new DomainError('version-needed', 'Say by If-Match which version you saw: the ETag of the record');
  }
  const [, version] = /^(?:W\/)?"([1-9][0-9]{0,14})"$/.exec(ifMatch.trim()) ?? [];
  return version === undefined ? undefined : Number(version);
}

/** What a version is called in ETag and If-Match. */
export function versionTag(version: number): string {
  return `"${version}"`;
}
