import { encodePayload, payloadRoom } from '../../shared/http/payload';
import { fromCursor } from '../cursor';
import type { Students } from '../students';
import { asRead, fitLines, type StudentList, sorted, toArray } from './fit-lines';
import type { ListQuery } from './list-query';
import { type Line, readAll, readPage } from './read-lines';

export interface ListStudentsDeps {
  readonly students: Pick<Students, 'pages'>;
  /** Bytes that the records may take up in the answer. */
  readonly room?: number;
}

export interface ListRequest {
  readonly query: ListQuery;
  readonly gzipAccepted: boolean;
  /** Milliseconds until Lambda ends the invocation. */
  readonly remainingTime: () => number;
}

/** Time to sort, compress and answer, in milliseconds: reading stops when no more than this is left. */
const timeToAnswer = 6_000;
/** Bytes of JSON held in memory, however well they would compress. */
const mostHeld = 64_000_000;
/** Pages compress a little worse one by one than all at once, hence a little more is read than seems to fit. */
const overshoot = 1.2;

/** Reads one page of `limit` records in table order or, without a limit, all that fit one answer, by studentid. */
export function listStudents({ students, room = payloadRoom }: ListStudentsDeps) {
  return async ({ query, gzipAccepted, remainingTime }: ListRequest): Promise<StudentList> => {
    const after = query.cursor === undefined ? undefined : fromCursor(query.cursor);
    if (query.limit !== undefined) {
      const page = await readPage(students, after, query.limit);
      return fitLines(page, { room, gzipAccepted, order: asRead });
    }
    const full = scales(room, gzipAccepted);
    const everything = await readAll(
      students,
      after,
      async (added) => (await full(added)) || remainingTime() <= timeToAnswer,
    );
    return fitLines(everything, { room, gzipAccepted, order: sorted });
  };
}

/** Tells when what was read is more than one answer can take, or than memory should. */
function scales(room: number, gzipAccepted: boolean): (added: readonly Line[]) => Promise<boolean> {
  const unweighed: string[] = [];
  let held = 0;
  let weight = 0;
  return async (added) => {
    const text = toArray(added);
    held += text.length;
    unweighed.push(text);
    // Half of the room cannot be too much, quoted or compressed: most tables are never weighed.
    if (held <= room / 2) return false;
    for (const page of unweighed.splice(0)) weight += (await encodePayload(page, gzipAccepted)).size;
    return weight > room * overshoot || held > mostHeld;
  };
}
