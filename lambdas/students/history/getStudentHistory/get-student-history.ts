import type { RequestOf } from '../../../../contracts/http/route';
import type { getStudentHistory as route } from '../../../../contracts/students/about-one-routes';
import { badCursor, fromCursor, toCursor } from '../../../shared/http/cursor';
import type { Listing } from '../../../shared/http/list-reply';
import { encodePayload } from '../../../shared/http/payload';
import type { Records } from '../../records/records';
import { NoSuchStudent } from '../../records/student-errors';
import type { History } from '../history';

export interface GetStudentHistoryDeps {
  readonly records: Pick<Records, 'find'>;
  readonly history: History;
}

type HistoryRequest = Pick<RequestOf<typeof route>, 'params' | 'query'> & { readonly gzipAccepted: boolean };

const most = 50;

/** One page of a student's changes; one more is read to know whether it is the last. */
export function getStudentHistory({ records, history }: GetStudentHistoryDeps) {
  return async ({ params: { studentid }, query, gzipAccepted }: HistoryRequest): Promise<Listing> => {
    const limit = Math.min(query.limit ?? most, most);
    const before = query.cursor === undefined ? undefined : versionOf(query.cursor);
    const entriesOf = (id: string) => history.newest(id, limit + 1, before);
    const [record, entries] = await Promise.all([records.find(studentid), entriesOf(studentid)]);
    if (!record) throw new NoSuchStudent(studentid);
    const read = record.studentid === studentid ? entries : await entriesOf(record.studentid);
    const page = read.slice(0, limit);
    const last = read.length > limit ? page.at(-1) : undefined;
    const payload = await encodePayload(JSON.stringify(page), gzipAccepted);
    return { payload, ...(last && { next: toCursor(String(last.version)) }) };
  };
}

function versionOf(cursor: string): number {
  const version = Number(fromCursor(cursor));
  if (!Number.isSafeInteger(version)) throw badCursor();
  return version;
}
