import type { PageQuery } from '../../../../contracts/http/paging';
import { fromCursor } from '../../../shared/http/cursor';
import type { Listing } from '../../../shared/http/list-reply';
import { encodePayload, payloadRoom } from '../../../shared/http/payload';
import type { Selection, Students } from '../students';
import { asRead, fitLines, sorted, toArray } from './fit-lines';
import { type Enough, readAll, readPage } from './read-lines';

export interface ListStudentsDeps {
  readonly students: Pick<Students, 'pages'>;
  readonly warn: (message: string, error: unknown) => void;
  /** Bytes that the records may take up in the answer. */
  readonly room?: number;
}

export interface ListRequest {
  readonly query: PageQuery & Selection;
  readonly gzipAccepted: boolean;
  /** Milliseconds until Lambda ends the invocation. */
  readonly remainingTime: () => number;
}

/** Time to sort, compress and answer, in milliseconds: reading stops when no more than this is left. */
const timeToAnswer = 6_000;
/** The most characters of JSON in memory, however well they would compress. */
const mostHeld = 50_000_000;

/** A list, and how many records of it cannot be read and are left out. */
export interface StudentListing extends Listing {
  readonly leftOut: number;
}

/** Reads one page of `limit` records in table order or, without a limit, all that fit one answer, by studentid. */
export function listStudents({ students, room = payloadRoom, warn }: ListStudentsDeps) {
  return async ({ query, gzipAccepted, remainingTime }: ListRequest): Promise<StudentListing> => {
    let leftOut = 0;
    const leaveOut = (studentid: string, reason: unknown) => {
      leftOut += 1;
      warn(`The record '${studentid}' cannot be read and is left out of the list`, reason);
    };
    const after = query.cursor === undefined ? undefined : fromCursor(query.cursor);
    const start = { leaveOut, after, selection: { status: query.status, class: query.class } };
    if (query.limit !== undefined) {
      const page = await readPage(students, start, query.limit);
      return { ...(await fitLines(page, { room, gzipAccepted, order: asRead })), leftOut };
    }
    const full = scales(room, gzipAccepted);
    const everything = await readAll(
      students,
      start,
      async (lines, added) => remainingTime() <= timeToAnswer || (await full(lines, added)),
    );
    return { ...(await fitLines(everything, { room, gzipAccepted, order: sorted })), leftOut };
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
