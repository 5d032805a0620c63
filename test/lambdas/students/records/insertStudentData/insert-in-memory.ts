import type { Student } from '../../../../../contracts/students/student';
import {
  type InsertStudentDeps,
  insertStudent,
} from '../../../../../lambdas/students/records/insertStudentData/insert-student';
import { program, savedStudent } from '../../../../support/fakes/demo-students';
import {
  createMemoryPendingInserts,
  type MemoryPendingInserts,
} from '../../../../support/fakes/memory-pending-inserts';
import { createVirtualClock } from '../../../../support/fakes/virtual-clock';

/** Milliseconds of the virtual clock that a mail takes. */
export const mailDelay = 120;

/** `insertStudentData` with its table, clock and mail in memory. */
export function insertInMemory(overrides: Partial<InsertStudentDeps> = {}) {
  const pendingInserts: MemoryPendingInserts = createMemoryPendingInserts();
  const clock = createVirtualClock();
  const mails: Student[] = [];
  const warnings: string[] = [];
  const deps: InsertStudentDeps = {
    pendingInserts,
    clock,
    sendConfirmation: async (student) => {
      await clock.sleep(mailDelay);
      mails.push(student);
    },
    warn: (message) => warnings.push(message),
    ...overrides,
  };
  const insert = (student: Student) => insertStudent(deps)(student, program);
  return { pendingInserts, clock, mails, warnings, insert, deps };
}

/** What a function leaves behind that dies between the put and the mail. */
export function leaveUnconfirmed(pendingInserts: MemoryPendingInserts, until: number): void {
  const unconfirmed = { token: 'of-the-dead', until: new Date(until).toISOString() };
  pendingInserts.records.set(savedStudent.studentid, { ...savedStudent, unconfirmed });
}
