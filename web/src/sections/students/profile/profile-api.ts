import type { GoodAnswer } from '../../../../../contracts/http/route';
import {
  eraseStudent,
  getPersonalData,
  getStudentHistory,
  getStudentMails,
} from '../../../../../contracts/students/about-one-routes';
import { call, callPage, type Page } from '../../../data/call';
import type { Result } from '../../../data/failure';
import type { SendRequest } from '../../../data/request';
import type { StudentRecord } from '../records/record';
import { createStudentsApi, type StudentsApi } from '../students-api';

export type HistoryEntries = GoodAnswer<typeof getStudentHistory>;
export type HistoryEntry = HistoryEntries[number];
export type Confirmations = GoodAnswer<typeof getStudentMails>;
export type Confirmation = Confirmations[number];

export interface ProfileApi extends StudentsApi {
  history(studentid: string, cursor: string | null): Promise<Result<Page<HistoryEntries>>>;
  mails(studentid: string): Promise<Result<Confirmations>>;
  personalData(studentid: string): Promise<Result<GoodAnswer<typeof getPersonalData>>>;
  erase(seen: StudentRecord): Promise<Result<unknown>>;
}

/** All that the page of one student asks. */
export function createProfileApi(send: SendRequest): ProfileApi {
  return {
    ...createStudentsApi(send),
    history: (studentid, cursor) =>
      callPage(send, getStudentHistory, {
        params: { studentid },
        query: cursor === null ? {} : { cursor },
      }),
    mails: (studentid) => call(send, getStudentMails, { params: { studentid } }),
    personalData: (studentid) => call(send, getPersonalData, { params: { studentid } }),
    erase: ({ studentid, version }) =>
      call(send, eraseStudent, { params: { studentid }, body: { confirm: studentid } }, version),
  };
}
