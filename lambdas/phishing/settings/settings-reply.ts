import { versionTag } from '../../shared/http/if-match';
import { type StoredSettings, shownOf } from './stored-settings';
import { versionOf } from './versions';

/** Settings with the tag by which they can be changed. No cache keeps them: 0 is the version of several. */
export function settingsReply(stored: StoredSettings) {
  const headers = { etag: versionTag(versionOf(stored)), 'access-control-expose-headers': 'ETag' };
  return { status: 200, headers, body: shownOf(stored) } as const;
}
