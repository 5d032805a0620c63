import type { GoodAnswer, RequestOf } from '../../../../contracts/http/route';
import type { LogEntry } from '../../../../contracts/phishing/browsing-log';
import type { getLogs as route } from '../../../../contracts/phishing/routes';
import type { Caller } from '../../../shared/auth/caller';
import type { Clock } from '../../../shared/time/clock';
import type { Settings } from '../../settings/settings';
import type { BrowsingLog } from '../browsing-log';
import { goneUntil, retentionOf } from '../retention';

export interface GetLogsDeps {
  readonly settings: Pick<Settings, 'find'>;
  readonly log: Pick<BrowsingLog, 'page'>;
  readonly clock: Pick<Clock, 'now'>;
}

export interface GetLogsRequest extends Pick<RequestOf<typeof route>, 'query'> {
  readonly caller: Caller;
}

/** A page of the caller's own log, newest first; empty past the end. What is gone is not there, removed or not. */
export function getLogs({ settings, log, clock }: GetLogsDeps) {
  return async ({ caller, query }: GetLogsRequest): Promise<GoodAnswer<typeof route>> => {
    const { page, pageSize } = query;
    const retention = retentionOf(await settings.find(caller.userId));
    if (retention.days === 0) return { total: 0, page, pageSize, data: [] };
    const gone = goneUntil(retention, clock.now());
    const { total, entries } = await log.page(caller.userId, page, pageSize, gone);
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
