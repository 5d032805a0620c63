import { type Listing, type ListReply, listReply } from './list-reply';

/** The file to save, and where the next one begins if this one was cut. */
export function fileReply(listing: Listing, fileName: string): ListReply {
  const { headers, ...reply } = listReply(listing);
  return {
    ...reply,
    headers: {
      ...headers,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
    },
  };
}
