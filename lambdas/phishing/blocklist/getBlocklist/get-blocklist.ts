import { removedHeader } from '../../../../contracts/phishing/blocklist';
import { encodeBytes } from '../../../shared/http/payload';
import type { BlockList } from '../block-list';
import type { BlockLists } from '../block-lists';
import { bytesOf, type PrefixChanges, summed } from '../prefixes';

export interface GetBlocklistDeps {
  readonly lists: Pick<BlockLists, 'read'>;
}

export interface GetBlocklistRequest {
  readonly query: { readonly since?: string | undefined };
}

/** All prefixes, or what changed since a version, where that is known and less. */
export function getBlocklist({ lists }: GetBlocklistDeps) {
  return async ({ query: { since } }: GetBlocklistRequest) => {
    const { list } = await lists.read();
    const changes = since === undefined ? undefined : changesSince(list, since);
    const bytes = changes ? bytesOf([...changes.removed, ...changes.added]) : bytesOf(list.prefixes);
    const headers = {
      'content-type': 'application/octet-stream',
      etag: `"${list.version}"`,
      'cache-control': 'no-cache',
      'access-control-expose-headers': `ETag, ${removedHeader}`,
      ...(changes && { [removedHeader]: String(changes.removed.length) }),
    };
    return { status: 200, headers, payload: encodeBytes(bytes, 'identity') } as const;
  };
}

function changesSince({ version, steps, prefixes }: BlockList, since: string): PrefixChanges | undefined {
  if (since === version) return { removed: [], added: [] };
  const from = steps.findLastIndex(({ before }) => before === since);
  if (from < 0) return undefined;
  const changes = summed(steps.slice(from));
  return changes.removed.length + changes.added.length < prefixes.length ? changes : undefined;
}
