import type { PageQuery } from '../../../../contracts/http/paging';
import { fromCursor } from '../../../shared/http/cursor';
import type { Listing } from '../../../shared/http/list-reply';
import { encodePayload, payloadRoom } from '../../../shared/http/payload';
import type { Students } from '../students';
import { asRead, fitLines, sorted, toArray } from './fit-lines';
import { type Enough, readAll, readPage } from './read-lines';

export interface ListStudentsDeps {
  readonly students: Pick<Students, 'pages'>;
  /** Bytes that the records may take up in the answer. */
  readonly room?: number;
}

export interface ListRequest {
  readonly query: PageQuery;
  readonly gzipAccepted: boolean;
  /** Milliseconds until Lambda ends the invocation. */
  readonly remainingTime: () => number;
}

/** Time to sort, compress and answer, in milliseconds: reading stops when no more than this is left. */
const timeToAnswer = 6_000;
/** The most characters of JSON in memory, however well they would compress. */
const mostHeld = 50_000_000;

/** Reads one page of `limit` records in table order or, without a limit, all that fit one answer, by studentid. */
export function listStudents({ students, room = payloadRoom }: ListStudentsDeps) {
  return async ({ query, gzipAccepted, remainingTime }: ListRequest): Promise<Listing> => {
    const after = query.cursor === undefined ? undefined : fromCursor(query.cursor);
    if (query.limit !== undefined) {
      const page = await readPage(students, after, query.limit);
      return fitLines(page, { room, gzipAccepted, order: asRead });
    }
    const full = scales(room, gzipAccepted);
    const everything = await readAll(
      students,
      after,
      async (lines, added) => remainingTime() <= timeToAnswer || (await full(lines, added)),
    );
    return fitLines(everything, { room, gzipAccepted, order: sorted });
  };
}

/** Tells when what was read is too much for one answer, or for memory. */
function scales(room: number, gzipAccepted: boolean): Enough {
  let held = 0;
  // Half of the size is never too much, quoted or compressed, so most tables are not measured before the end.
  let nextWeighing = room / 2;
  return async (lines, added) => {
    for (const { json } of added) held += json.length;
    if (held > mostHeld) return true;
    if (held < nextWeighing) return false;
    const { size } = await encodePayload(toArray(sorted(lines)), gzipAccepted);
    nextWeighing = (held * room) / size;
    return size > room;
  };
}
