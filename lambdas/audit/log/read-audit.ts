import { createS3 } from '../../shared/aws/clients';
import { createBlocks } from './blocks';
import type { ReadAuditDeps } from './listAudit/list-audit';
import { readEntries } from './read-entries';

/** Reads the log in a bucket. */
export function readAudit(bucket: string): ReadAuditDeps['read'] {
  const blocks = createBlocks(createS3(), bucket);
  return (filter, limit, cursor) => readEntries(blocks, filter, limit, cursor);
}
