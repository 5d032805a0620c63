import type { EdgeKeys } from './edge-keys';

/** The keys that a session may be signed with, as the function at the edge reads them. */
export function sessionKeys(
  ...keys: readonly (string | undefined)[]
): Required<Pick<EdgeKeys, 'session-keys'>> {
  const known = [...new Set(keys)].filter((key) => key !== undefined);
  return { 'session-keys': JSON.stringify(known) };
}
