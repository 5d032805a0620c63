import type { PageQuery } from '../../../../contracts/http/paging';
import { fromCursor, toCursor } from '../../../shared/http/cursor';
import type { Listing } from '../../../shared/http/list-reply';
import { encodePayload } from '../../../shared/http/payload';
import type { SuppressedAddresses } from '../suppressed-addresses';

export interface ListSuppressedAddressesDeps {
  readonly addresses: Pick<SuppressedAddresses, 'page'>;
}

export interface ListSuppressedAddressesRequest {
  readonly query: PageQuery;
  readonly gzipAccepted: boolean;
}

const most = 1_000;

/** One page of the suppressed addresses; one more is read to know whether it is the last. */
export function listSuppressedAddresses({ addresses }: ListSuppressedAddressesDeps) {
  return async ({ query, gzipAccepted }: ListSuppressedAddressesRequest): Promise<Listing> => {
    const { limit = most, cursor } = query;
    const read = await addresses.page(limit + 1, cursor === undefined ? undefined : fromCursor(cursor));
    const page = read.slice(0, limit);
    const last = read.length > limit ? page.at(-1) : undefined;
    return {
      payload: await encodePayload(JSON.stringify(page), gzipAccepted),
      ...(last && { next: toCursor(last.address) }),
    };
  };
}
