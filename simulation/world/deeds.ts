import type { ReportedDeed } from '../../contracts/audit/entry';
import type { Seen } from './calls';

/** What functions have reported for the audit log, in the order in which it reached the queue. */
export function deedsOf({ effects }: Pick<Seen, 'effects'>): readonly ReportedDeed[] {
  return effects
    .filter(({ site }) => site.operation === 'sqs:SendMessage')
    .map(({ request }) => JSON.parse(JSON.parse(request.body.toString()).MessageBody));
}
