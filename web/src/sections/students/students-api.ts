import type { Result } from '../../data/failure';
import { listOf } from '../../data/read';
import type { SendRequest } from '../../data/request';
import { readStudent, type Student } from './student';

export interface StudentPage {
  readonly students: readonly Student[];
  /** Where the next page begins; null after the last. */
  readonly next: string | null;
}

export interface StudentsApi {
  save(student: Student): Promise<Result<Student>>;
  readPage(cursor: string | null): Promise<Result<StudentPage>>;
}

// API Gateway gives up after 29 s; what is longer than that is the way there and back.
const SAVE_TIMEOUT_MS = 35_000;
const LIST_TIMEOUT_MS = 60_000;

export function createStudentsApi(send: SendRequest): StudentsApi {
  return {
    save: async (student) => {
      const answer = await send({
        method: 'POST',
        path: '/students',
        body: student,
        timeoutMs: SAVE_TIMEOUT_MS,
      });
      return answer.ok ? { ok: true, value: student } : answer;
    },
    readPage: async (cursor) => {
      const path = cursor === null ? '/students' : `/students?cursor=${encodeURIComponent(cursor)}`;
      const answer = await send({ method: 'GET', path, timeoutMs: LIST_TIMEOUT_MS });
      if (!answer.ok) return answer;
      const students = listOf(readStudent)(answer.value.body);
      const next = answer.value.headers.get('x-next-cursor');
      // The same cursor again would read the same page for ever.
      if (!students || (next !== null && next === cursor)) {
        return { ok: false, failure: { kind: 'unexpected', status: 200 } };
      }
      return { ok: true, value: { students, next } };
    },
  };
}
