import type { Failure } from '../../../data/failure';
import type { Student } from '../student';
import type { StudentPage } from '../students-api';

export interface StudentList {
  readonly phase: 'idle' | 'loading' | 'loaded' | 'failed';
  readonly students: readonly Student[];
  /** Saved since the list was read, newest first. */
  readonly saved: readonly Student[];
  /** Where reading goes on; null at the beginning and after the end. */
  readonly next: string | null;
  readonly failure: Failure | null;
}

export type StudentListEvent =
  | { readonly type: 'reading'; readonly from: string | null }
  | { readonly type: 'read'; readonly from: string | null; readonly page: StudentPage }
  | { readonly type: 'failed'; readonly failure: Failure }
  | { readonly type: 'saved'; readonly student: Student };

export const UNREAD_LIST: StudentList = { phase: 'idle', students: [], saved: [], next: null, failure: null };

export function nextList(list: StudentList, event: StudentListEvent): StudentList {
  switch (event.type) {
    case 'reading': {
      // Read again from the beginning: what is on the screen stays until the first page replaces it.
      const kept = event.from === null ? { students: everyone(list), saved: [] } : {};
      return { ...list, ...kept, phase: 'loading', failure: null };
    }
    case 'read': {
      const before = event.from === null ? [] : list.students;
      const students = [...before, ...event.page.students];
      return {
        ...list,
        students,
        next: event.page.next,
        phase: event.page.next === null ? 'loaded' : 'loading',
      };
    }
    case 'failed':
      return afterFailure(list, event.failure);
    case 'saved':
      return list.phase === 'idle' ? list : { ...list, saved: [event.student, ...list.saved] };
  }
}

/** Every student known, each once: those just saved, then those read. */
export function everyone({ students, saved }: StudentList): readonly Student[] {
  return [...saved, ...readOnly({ students, saved })];
}

/** The students read, without those that were saved while the reading went on. */
export function readOnly({ students, saved }: Pick<StudentList, 'students' | 'saved'>): readonly Student[] {
  if (saved.length === 0) return students;
  const ids = new Set(saved.map((student) => student.studentid));
  return students.filter((student) => !ids.has(student.studentid));
}

function afterFailure(list: StudentList, failure: Failure): StudentList {
  const untouched = failure.kind === 'cancelled' && list.students.length === 0 && list.next === null;
  return untouched ? { ...UNREAD_LIST } : { ...list, phase: 'failed', failure };
}
