import {
  getStudentData,
  insertStudentData,
  listSuppressedAddresses,
} from '../../../../contracts/students/routes';
import type { SuppressedAddress } from '../../../../contracts/students/suppressed-address';
import { call, callPage } from '../../data/call';
import type { Result } from '../../data/failure';
import type { SendRequest } from '../../data/request';
import type { Student } from './student';

export interface StudentPage {
  readonly students: readonly Student[];
  /** Where the next page begins; null after the last. */
  readonly next: string | null;
}

export interface SavedStudent {
  readonly student: Student;
  /** No confirmation was sent: mail to this address came back, or was reported as spam. */
  readonly withheld: boolean;
}

export interface StudentsApi {
  save(student: Student): Promise<Result<SavedStudent>>;
  readPage(cursor: string | null): Promise<Result<StudentPage>>;
  /** The addresses to which no more mail goes. */
  readSuppressed(): Promise<Result<readonly SuppressedAddress[]>>;
}

const LIST_TIMEOUT_MS = 60_000;

export function createStudentsApi(send: SendRequest): StudentsApi {
  return {
    save: async (student) => {
      const answer = await call(send, insertStudentData, { body: student });
      if (!answer.ok) return answer;
      return { ok: true, value: { student, withheld: answer.value.confirmation === 'withheld' } };
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
    readSuppressed: async () => {
      const read: SuppressedAddress[] = [];
      const page = (query: { readonly cursor?: string }) =>
        callPage(send, listSuppressedAddresses, { query });
      let answer = await page({});
      while (answer.ok) {
        read.push(...answer.value.items);
        const { next } = answer.value;
        if (next === null) return { ok: true, value: read };
        answer = await page({ cursor: next });
      }
      return answer;
    },
  };
}
