import type { Caller } from '../../../shared/auth/caller';
import type { BrowsingLog } from '../browsing-log';
import type { LogEntry } from '../log-entry';
import type { LogsQuery } from './logs-query';

export interface GetLogsDeps {
  readonly log: Pick<BrowsingLog, 'page'>;
}

export interface GetLogsRequest {
  readonly caller: Caller;
  readonly query: LogsQuery;
}

export interface Logs extends LogsQuery {
  readonly total: number;
  readonly data: readonly LogEntry[];
}

/** A page of the caller's own log, newest first; empty past the end. */
export function getLogs({ log }: GetLogsDeps) {
  return async ({ caller, query: { page, pageSize } }: GetLogsRequest): Promise<Logs> => {
    const { total, entries } = await log.page(caller.userId, page, pageSize);
    return { total, page, pageSize, data: entries };
  };
}
