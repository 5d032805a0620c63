import { type Listing, listReply } from '../../../shared/http/list-reply';
import type { Reply } from '../../../shared/http/reply';

/** The file to be saved, and where the next one begins if this one is cut. */
export function exportReply(listing: Listing): Reply {
  const { headers, ...reply } = listReply(listing);
  return {
    ...reply,
    headers: {
      ...headers,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="dataset.csv"',
    },
  };
}
