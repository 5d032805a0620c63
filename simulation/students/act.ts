import type { Student } from '../../contracts/students/student';
import type { ClientRequest } from '../world/client';
import type { Heard, Insisting } from '../world/everybody';

/** What somebody wants of a student; each says something that nobody else says, by which its effect is known. */
type Wish =
  | { readonly kind: 'insert'; readonly student: Student }
  | { readonly kind: 'correct'; readonly version: number; readonly class?: string; readonly email?: string }
  | { readonly kind: 'leave'; readonly version: number; readonly reason: string }
  | { readonly kind: 'return'; readonly version: number }
  | { readonly kind: 'move'; readonly version: number; readonly class: string }
  | { readonly kind: 'erase'; readonly version: number };

export interface Act extends Insisting {
  /** Idempotency-Key; without it a repetition is another request. */
  readonly key?: string;
  readonly studentid: string;
  readonly wish: Wish;
}

export type Told = Heard<Act>;

export function requestOf({ key, studentid, wish }: Act): ClientRequest {
  const headers = {
    ...(key !== undefined && { 'idempotency-key': key }),
    ...('version' in wish && { 'if-match': `"${wish.version}"` }),
  };
  const path = `/students/${studentid}`;
  const ofStudent = { params: { studentid }, headers };
  switch (wish.kind) {
    case 'insert':
      return {
        function: 'insertStudentData',
        method: 'POST',
        path: '/students',
        body: wish.student,
        headers,
      };
    case 'correct': {
      const body = { class: wish.class, email: wish.email };
      return { function: 'correctStudent', method: 'PATCH', path, ...ofStudent, body };
    }
    case 'leave': {
      const body = { leftOn: '2026-10-30', reason: wish.reason };
      return { function: 'leaveStudent', method: 'POST', path: `${path}/leave`, ...ofStudent, body };
    }
    case 'return':
      return { function: 'returnStudent', method: 'POST', path: `${path}/return`, ...ofStudent };
    case 'move': {
      const operation = { op: 'move', studentid, version: wish.version, class: wish.class };
      const body = { operations: [operation] };
      return { function: 'changeStudents', method: 'POST', path: '/students/bulk', headers, body };
    }
    case 'erase': {
      const body = { confirm: studentid };
      const person = '7 Admin admin%40school.example';
      return { function: 'eraseStudent', method: 'POST', path: `${path}/erase`, ...ofStudent, body, person };
    }
  }
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
