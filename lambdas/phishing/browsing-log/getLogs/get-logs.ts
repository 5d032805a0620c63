import type { GoodAnswer, RequestOf } from '../../../../contracts/http/route';
import type { LogEntry } from '../../../../contracts/phishing/browsing-log';
import type { getLogs as route } from '../../../../contracts/phishing/routes';
import type { Caller } from '../../../shared/auth/caller';
import type { BrowsingLog } from '../browsing-log';

export interface GetLogsDeps {
  readonly log: Pick<BrowsingLog, 'page'>;
}

export interface GetLogsRequest extends Pick<RequestOf<typeof route>, 'query'> {
  readonly caller: Caller;
}

/** A page of the caller's own log, newest first; empty past the end. */
export function getLogs({ log }: GetLogsDeps) {
  return async ({ caller, query }: GetLogsRequest): Promise<GoodAnswer<typeof route>> => {
    const { page, pageSize } = query;
    const { total, entries } = await log.page(caller.userId, page, pageSize);
    return {
      total,
      page,
      pageSize,
      data: query.with === 'reasons' ? entries : entries.map(withoutReasons),
    };
  };
}

function withoutReasons({ reasons: _, ...entry }: LogEntry): LogEntry {
  return entry;
}
