import { StudentExists } from '../../../../../lambdas/students/records/student-errors';
import { demoStudent } from '../../../../support/fakes/demo-students';
import { insertInMemory } from './insert-in-memory';

test('saves the student, sends one mail and leaves no mark', async () => {
  const { insert, pendingInserts, mails } = insertInMemory();
  await insert(demoStudent);
  expect([...pendingInserts.records.values()]).toEqual([demoStudent]);
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
  expect([...pendingInserts.records.values()]).toEqual([demoStudent]);
  expect(mails).toHaveLength(1);
});
