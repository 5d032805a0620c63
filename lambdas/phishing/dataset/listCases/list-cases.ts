import type { RequestOf } from '../../../../contracts/http/route';
import type { listCases as route } from '../../../../contracts/phishing/review-routes';
import type { Listing } from '../../../shared/http/list-reply';
import type { Cases } from '../cases';
import { fromCaseCursor, toCaseCursor } from '../dataset-cursor';
import type { OpenCase } from '../dataset-item';
import { entryJson } from '../dataset-json';
import { type RowFormat, writeRows } from '../dataset-rows';

export interface ListCasesDeps {
  readonly cases: Pick<Cases, 'pages'>;
}

export interface ListCasesRequest extends Pick<RequestOf<typeof route>, 'query'> {
  readonly gzipAccepted: boolean;
  readonly remainingTime: () => number;
}

/** Entries with an open case, in the order in which they are to be looked at. */
export function listCases({ cases }: ListCasesDeps) {
  return ({ query, gzipAccepted, remainingTime }: ListCasesRequest): Promise<Listing> => {
    const { cursor, limit } = query;
    const after = cursor === undefined ? undefined : fromCaseCursor(cursor);
    const pages = cases.pages({ after, pageSize: limit === undefined ? undefined : limit + 1 });
    const { row, ...json } = entryJson(query.with);
    const format: RowFormat<OpenCase> = {
      ...json,
      row: ({ entry }) => row(entry),
      cursor: ({ place }) => toCaseCursor(place),
    };
    return writeRows(pages, { format, gzipAccepted, remainingTime, limit });
  };
}
