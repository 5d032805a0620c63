import { getStudentData, insertStudentData } from '../../../../contracts/students/routes';
import { call, callPage } from '../../data/call';
import type { Result } from '../../data/failure';
import type { SendRequest } from '../../data/request';
import type { Student } from './student';

export interface StudentPage {
  readonly students: readonly Student[];
  /** Where the next page begins; null after the last. */
  readonly next: string | null;
}

export interface StudentsApi {
  save(student: Student): Promise<Result<Student>>;
  readPage(cursor: string | null): Promise<Result<StudentPage>>;
}

const LIST_TIMEOUT_MS = 60_000;

export function createStudentsApi(send: SendRequest): StudentsApi {
  return {
    save: async (student) => {
      const answer = await call(send, insertStudentData, { body: student });
      return answer.ok ? { ok: true, value: student } : answer;
    },
    readPage: async (cursor) => {
      const query = cursor === null ? {} : { cursor };
      const answer = await callPage(send, getStudentData, { query }, LIST_TIMEOUT_MS);
      if (!answer.ok) return answer;
      const { items, next } = answer.value;
      // The same cursor again would read the same page for ever.
      return next !== null && next === cursor
        ? { ok: false, failure: { kind: 'unexpected', status: 200 } }
        : { ok: true, value: { students: items, next } };
    },
  };
}
