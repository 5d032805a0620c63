import { type AuditEntry, auditColumns } from '../../../../contracts/audit/entry';
import { csvLine } from '../../../shared/csv/csv-text';
import { safeText } from '../../../shared/csv/safe-text';
import type { Listing } from '../../../shared/http/list-reply';
import { encodePayload } from '../../../shared/http/payload';
import type { ReadAuditDeps, ReadAuditRequest } from '../listAudit/list-audit';

/** Lines of one file: some 2 MB. */
const most = 10_000;

/** The same as the list, as CSV. */
export function exportAudit({ read }: ReadAuditDeps) {
  return async ({ query, gzipAccepted }: ReadAuditRequest): Promise<Listing> => {
    const { limit = most, cursor, ...filter } = query;
    const { entries, next } = await read(filter, limit, cursor);
    const text = csvLine(auditColumns) + entries.map(lineOf).join('');
    return { payload: await encodePayload(text, gzipAccepted), ...(next !== undefined && { next }) };
  };
}

function lineOf(entry: AuditEntry): string {
  return csvLine(auditColumns.map((column) => safeText(entry[column] ?? '')));
}
