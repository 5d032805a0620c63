import type { CallOf, GoodAnswer } from '../../../../contracts/http/route';
import { changeStudents, correctStudent, getStudent } from '../../../../contracts/students/life-routes';
import { listSuppressedAddresses } from '../../../../contracts/students/routes';
import type { SuppressedAddress } from '../../../../contracts/students/suppressed-address';
import { call, callPage } from '../../data/call';
import type { Result } from '../../data/failure';
import type { SendRequest } from '../../data/request';
import type { StudentRecord } from './records/record';

export type Correction = CallOf<typeof correctStudent>['body'];
export type Corrected = GoodAnswer<typeof correctStudent>;
export type Operation = CallOf<typeof changeStudents>['body']['operations'][number];
export type OperationResult = GoodAnswer<typeof changeStudents>['results'][number];

export interface StudentsApi {
  read(studentid: string): Promise<Result<StudentRecord>>;
  /** Only if the record is still of the version that was seen. */
  correct(seen: StudentRecord, correction: Correction): Promise<Result<Corrected>>;
  change(operations: readonly Operation[]): Promise<Result<readonly OperationResult[]>>;
  /** The addresses to which no more mail goes. */
  readSuppressed(): Promise<Result<readonly SuppressedAddress[]>>;
}

export function createStudentsApi(send: SendRequest): StudentsApi {
  return {
    read: (studentid) => call(send, getStudent, { params: { studentid } }),
    correct: ({ studentid, version }, body) =>
      call(send, correctStudent, { params: { studentid }, body }, version),
    change: async (operations) => {
      const answer = await call(send, changeStudents, { body: { operations } });
      return answer.ok ? { ok: true, value: answer.value.results } : answer;
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
