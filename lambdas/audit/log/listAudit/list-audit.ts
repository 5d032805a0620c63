import type { listAudit as route } from '../../../../contracts/audit/routes';
import type { RequestOf } from '../../../../contracts/http/route';
import type { Listing } from '../../../shared/http/list-reply';
import { encodePayload } from '../../../shared/http/payload';
import type { EntryFilter, EntryPage } from '../read-entries';

export interface ReadAuditDeps {
  readonly read: (filter: EntryFilter, limit: number, cursor: string | undefined) => Promise<EntryPage>;
}

export interface ReadAuditRequest extends Pick<RequestOf<typeof route>, 'query'> {
  readonly gzipAccepted: boolean;
}

/** As many as the page shows. */
const usual = 100;

/** Who read and changed what, newest first. */
export function listAudit({ read }: ReadAuditDeps) {
  return async ({ query, gzipAccepted }: ReadAuditRequest): Promise<Listing> => {
    const { limit = usual, cursor, ...filter } = query;
    const { entries, next } = await read(filter, limit, cursor);
    const payload = await encodePayload(JSON.stringify(entries), gzipAccepted);
    return { payload, ...(next !== undefined && { next }) };
  };
}
