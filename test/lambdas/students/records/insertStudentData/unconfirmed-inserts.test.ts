import type { Student } from '../../../../../contracts/students/student';
import { insertStudent } from '../../../../../lambdas/students/records/insertStudentData/insert-student';
import { StillBeingConfirmed, StudentExists } from '../../../../../lambdas/students/records/student-errors';
import { demoStudent, program, savedStudent } from '../../../../support/fakes/demo-students';
import { insertInMemory, leaveUnconfirmed } from './insert-in-memory';

test('completes what a request that died before its mail has left', async () => {
  const { insert, pendingInserts, mails, clock } = insertInMemory();
  leaveUnconfirmed(pendingInserts, clock.now() + 6_000);
  await insert(demoStudent);
  expect(pendingInserts.records.get(demoStudent.studentid)).toEqual(savedStudent);
  expect(mails).toHaveLength(1);
});

test('lets one of many requests complete it', async () => {
  const { insert, pendingInserts, mails, clock } = insertInMemory();
  leaveUnconfirmed(pendingInserts, clock.now() - 1);
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => insert(demoStudent)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(mails).toHaveLength(1);
});

test('refuses another student for an id that is still unconfirmed, at once', async () => {
  const { insert, pendingInserts, clock } = insertInMemory();
  leaveUnconfirmed(pendingInserts, clock.now() + 6_000);
  const before = clock.now();
  await expect(insert({ ...demoStudent, class: '10A2' })).rejects.toThrow(StudentExists);
  expect(clock.now()).toBe(before);
});

test('gives the mail no more time than its lease leaves', async () => {
  const limits: number[] = [];
  const { deps, pendingInserts, clock } = insertInMemory();
  const slowTable = {
    ...pendingInserts,
    insert: async (...args: Parameters<typeof pendingInserts.insert>) => {
      await clock.sleep(6_000);
      return pendingInserts.insert(...args);
    },
  };
  const sendConfirmation = async (_student: Student, timeout: number) => {
    limits.push(timeout);
  };
  await insertStudent({ ...deps, sendConfirmation })(demoStudent, program);
  await insertStudent({ ...deps, sendConfirmation, pendingInserts: slowTable })(
    { ...demoStudent, studentid: '2' },
    program,
  );
  expect(limits).toEqual([5_000, 2_000]);
});

test('stops waiting when the other requests never come to an end', async () => {
  const { deps, pendingInserts, clock } = insertInMemory();
  const forever = {
    ...pendingInserts,
    find: async (studentid: string) => {
      leaveUnconfirmed(pendingInserts, clock.now() + 8_000);
      return pendingInserts.find(studentid);
    },
  };
  leaveUnconfirmed(pendingInserts, clock.now() + 8_000);
  const before = clock.now();
  await expect(insertStudent({ ...deps, pendingInserts: forever })(demoStudent, program)).rejects.toThrow(
    StillBeingConfirmed,
  );
  expect(clock.now() - before).toBeLessThan(13_000);
});
