import type { Student } from '../../contracts/students/student';
import type { ClientAnswer, ClientRequest } from '../world/client';

/** What somebody wants, once, and insists on. */
export interface Act {
  /** Who: of two acts of one client with one key the second is the first, sent again. */
  readonly client: string;
  /** Milliseconds after the beginning. */
  readonly at: number;
  /** Idempotency-Key; without it a repetition is another request. */
  readonly key?: string;
  readonly student: Student;
}

/** What somebody was told: meanwhile, and when asking once more an hour later. */
export interface Told {
  readonly act: Act;
  readonly answers: readonly ClientAnswer[];
  readonly later: ClientAnswer;
}

export function requestOf({ key, student }: Act): ClientRequest {
  return {
    ...{ function: 'insertStudentData', method: 'POST', path: '/students', body: student },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  };
}

/** Made-up students; `variant` tells two wishes for one id apart. */
export function studentOf(studentid: string, variant = 1): Student {
  return {
    studentid,
    name: `Học sinh mẫu ${variant}`,
    class: `${variant}A`,
    birthdate: '2014-09-05',
    email: `family-${variant}@families.example`,
  };
}
