import type { GoodAnswer, RequestOf } from '../../../../contracts/http/route';
import type { resolvePrefixes as route } from '../../../../contracts/phishing/extension-routes';
import type { BlockLists } from '../block-lists';
import { hashesBehind } from '../record';

export interface ResolvePrefixesDeps {
  readonly lists: Pick<BlockLists, 'read'>;
}

/** Seconds that a review which is taken back may go on to block somebody. */
const expiresIn = 300;

/** The listed hashes behind prefixes; which of them a caller means, the answer does not tell. */
export function resolvePrefixes({ lists }: ResolvePrefixesDeps) {
  return async ({ body }: Pick<RequestOf<typeof route>, 'body'>): Promise<GoodAnswer<typeof route>> => {
    const { list } = await lists.read();
    const hashes = [...new Set(body.prefixes)].flatMap((prefix) => hashesBehind(list.records, prefix));
    return { hashes, expiresIn };
  };
}
