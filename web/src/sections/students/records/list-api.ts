import { getStudentData } from '../../../../../contracts/students/routes';
import { callPage } from '../../../data/call';
import type { Result } from '../../../data/failure';
import type { SendRequest } from '../../../data/request';
import { recordOf, type StudentRecord } from './record';

export interface StudentPage {
  readonly records: readonly StudentRecord[];
  /** Where the next page begins; null after the last. */
  readonly next: string | null;
}

export type ReadPage = (cursor: string | null) => Promise<Result<StudentPage>>;

const LIST_TIMEOUT_MS = 60_000;
/** So many at once are read without the page standing still. */
const PAGE_SIZE = 1_000;

export function createReadPage(send: SendRequest): ReadPage {
  return async (cursor) => {
    const query = { status: 'all', limit: PAGE_SIZE, ...(cursor !== null && { cursor }) } as const;
    const answer = await callPage(send, getStudentData, { query }, LIST_TIMEOUT_MS);
    if (!answer.ok) return answer;
    const { items, next } = answer.value;
    // The same cursor again would read the same page for ever.
    return next !== null && next === cursor
      ? { ok: false, failure: { kind: 'unexpected', status: 200 } }
      : { ok: true, value: { records: items.map(recordOf), next } };
  };
}
