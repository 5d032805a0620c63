import { insertStudentData } from '../../../../../contracts/students/routes';
import { call } from '../../../data/call';
import type { Result } from '../../../data/failure';
import type { SendRequest } from '../../../data/request';
import type { Student } from '../student';

export interface SavedStudent {
  readonly student: Student;
  /** Withheld: mail to this address came back, or was reported as spam. */
  readonly mail: 'sent' | 'withheld' | 'unsure';
}

export type SaveStudent = (student: Student) => Promise<Result<SavedStudent>>;

export function createSaveStudent(send: SendRequest): SaveStudent {
  return async (student) => {
    const answer = await call(send, insertStudentData, { body: student });
    if (!answer.ok) return answer;
    return { ok: true, value: { student, mail: answer.value.confirmation ?? 'sent' } };
  };
}
