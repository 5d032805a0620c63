import { insertStudent } from '../../../../../lambdas/students/records/insertStudentData/insert-student';
import { StudentExists } from '../../../../../lambdas/students/records/student-errors';
import { demoStudent, program, savedStudent } from '../../../../support/fakes/demo-students';
import { insertInMemory } from './insert-in-memory';

test('saves the student, sends one mail and leaves no mark', async () => {
  const { insert, pendingInserts, mails } = insertInMemory();
  await insert(demoStudent);
  expect([...pendingInserts.records.values()]).toEqual([savedStudent]);
  expect(mails).toEqual([demoStudent]);
});

test('reads nothing before it writes', async () => {
  const { insert, pendingInserts } = insertInMemory();
  await insert(demoStudent);
  expect(pendingInserts.calls).toEqual({ insert: 1, find: 0, takeOver: 0, confirm: 1, withdraw: 0 });
});

test('refuses an id that is taken, whether the rest is the same or not', async () => {
  const { insert, mails } = insertInMemory();
  await insert(demoStudent);
  await expect(insert(demoStudent)).rejects.toThrow(StudentExists);
  await expect(insert({ ...demoStudent, name: 'Demo Student 02' })).rejects.toThrow(
    "Student ID 'S-01' already exists.",
  );
  expect(mails).toHaveLength(1);
});

test('of 200 concurrent requests one saves and mails, the others find the id taken', async () => {
  const { insert, pendingInserts, mails } = insertInMemory();
  const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => insert(demoStudent)));
  const refused = outcomes.filter(
    (outcome) => outcome.status === 'rejected' && outcome.reason instanceof StudentExists,
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(refused).toHaveLength(199);
  expect([...pendingInserts.records.values()]).toEqual([savedStudent]);
  expect(mails).toHaveLength(1);
});

test('refuses another spelling of an id, and that of a student who was erased', async () => {
  const taken = (by: 'other-spelling' | 'erased') => {
    const { deps, pendingInserts } = insertInMemory();
    return insertStudent({ ...deps, pendingInserts: { ...pendingInserts, insert: async () => by } });
  };
  await expect(taken('other-spelling')(demoStudent, program)).rejects.toThrow(
    "Student ID 'S-01' already exists.",
  );
  await expect(taken('erased')(demoStudent, program)).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringMatching(/erased/),
  });
});

test('answers a request that is sent again, after its function died, as it would have been answered', async () => {
  const { deps, pendingInserts, mails } = insertInMemory();
  const known = { ...pendingInserts, insert: async () => ({ confirmation: 'withheld' }) as const };
  const insert = insertStudent({ ...deps, pendingInserts: known });
  expect(await insert(demoStudent, program, 'request-1')).toBe('withheld');
  expect(mails).toHaveLength(0);
});

test('keeps what became of the mail', async () => {
  const { insert, pendingInserts } = insertInMemory();
  await insert(demoStudent);
  expect(pendingInserts.mails).toMatchObject([{ to: demoStudent.email, outcome: 'sent' }]);
});

test('nobody gets the id that is an address of the API', async () => {
  const { insert, pendingInserts } = insertInMemory();
  await expect(insert({ ...demoStudent, studentid: 'bulk' })).rejects.toMatchObject({
    kind: 'invalid',
    fields: [{ field: 'studentid', message: 'cannot be bulk: that is an address of the API' }],
  });
  expect(pendingInserts.records.size).toBe(0);
  await insert({ ...demoStudent, studentid: 'bulk-1' });
});
