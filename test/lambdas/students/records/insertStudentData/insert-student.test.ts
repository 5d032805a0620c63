import type { Student } from '../../../../../contracts/students/student';
import {
  type InsertStudentDeps,
  insertStudent,
} from '../../../../../lambdas/students/records/insertStudentData/insert-student';
import {
  ConfirmationFailed,
  ConfirmationPending,
  StillBeingConfirmed,
  StudentExists,
} from '../../../../../lambdas/students/records/student-errors';
import { demoStudent } from '../../../../support/fakes/demo-students';
import {
  createMemoryPendingInserts,
  type MemoryPendingInserts,
} from '../../../../support/fakes/memory-pending-inserts';
import { createVirtualClock } from '../../../../support/fakes/virtual-clock';

const mailDelay = 120;

function setUp(overrides: Partial<InsertStudentDeps> = {}) {
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
  return { pendingInserts, clock, mails, warnings, insert: insertStudent(deps), deps };
}

/** What a function leaves behind that dies between the put and the mail. */
function leaveUnconfirmed(pendingInserts: MemoryPendingInserts, until: number): void {
  const unconfirmed = { token: 'of-the-dead', until: new Date(until).toISOString() };
  pendingInserts.records.set(demoStudent.studentid, { ...demoStudent, unconfirmed });
}

test('saves the student, sends one mail and leaves no mark', async () => {
  const { insert, pendingInserts, mails } = setUp();
  await insert(demoStudent);
  expect([...pendingInserts.records.values()]).toEqual([demoStudent]);
  expect(mails).toEqual([demoStudent]);
});

test('reads nothing before it writes', async () => {
  const { insert, pendingInserts } = setUp();
  await insert(demoStudent);
  expect(pendingInserts.calls).toEqual({ insert: 1, find: 0, takeOver: 0, confirm: 1, withdraw: 0 });
});

test('refuses an id that is taken, whether the rest is the same or not', async () => {
  const { insert, mails } = setUp();
  await insert(demoStudent);
  await expect(insert(demoStudent)).rejects.toThrow(StudentExists);
  await expect(insert({ ...demoStudent, name: 'Demo Student 02' })).rejects.toThrow(
    "Student ID 'S-01' already exists.",
  );
  expect(mails).toHaveLength(1);
});

test('of 200 concurrent requests one saves and mails, the others find the id taken', async () => {
  const { insert, pendingInserts, mails } = setUp();
  const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => insert(demoStudent)));
  const refused = outcomes.filter(
    (outcome) => outcome.status === 'rejected' && outcome.reason instanceof StudentExists,
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(refused).toHaveLength(199);
  expect([...pendingInserts.records.values()]).toEqual([demoStudent]);
  expect(mails).toHaveLength(1);
});

test('saves nothing when the mail is refused, and everything when the request is sent again', async () => {
  let verified = false;
  const { insert, pendingInserts } = setUp({
    sendConfirmation: async () => {
      if (!verified) throw new Error('Email address is not verified');
    },
  });
  await expect(insert(demoStudent)).rejects.toThrow(ConfirmationFailed);
  await expect(insert(demoStudent)).rejects.toThrow(/nothing was saved/);
  expect(pendingInserts.records.size).toBe(0);
  verified = true;
  await insert(demoStudent);
  expect(pendingInserts.records.get(demoStudent.studentid)).toEqual(demoStudent);
});

test('lets a waiting request try when the mail of the one before it is refused', async () => {
  let mails = 0;
  const { insert, pendingInserts, clock } = setUp({
    sendConfirmation: async () => {
      await clock.sleep(mailDelay);
      mails += 1;
      if (mails === 1) throw new Error('refused');
    },
  });
  const outcomes = await Promise.allSettled([insert(demoStudent), insert(demoStudent)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(pendingInserts.records.get(demoStudent.studentid)).toEqual(demoStudent);
});

test('says that the same request completes it when neither the mail nor the removal worked', async () => {
  const { deps, pendingInserts, clock } = setUp();
  const broken = insertStudent({
    ...deps,
    sendConfirmation: () => Promise.reject(new Error('refused')),
    pendingInserts: { ...pendingInserts, withdraw: () => Promise.reject(new Error('throttled')) },
  });
  await expect(broken(demoStudent)).rejects.toThrow(ConfirmationPending);
  expect(pendingInserts.records.get(demoStudent.studentid)?.unconfirmed).toBeDefined();
  const before = clock.now();
  await insertStudent(deps)(demoStudent);
  expect(pendingInserts.records.get(demoStudent.studentid)).toEqual(demoStudent);
  expect(clock.now() - before).toBeLessThan(10_000);
});

test('completes what a request that died before its mail has left', async () => {
  const { insert, pendingInserts, mails, clock } = setUp();
  leaveUnconfirmed(pendingInserts, clock.now() + 6_000);
  await insert(demoStudent);
  expect(pendingInserts.records.get(demoStudent.studentid)).toEqual(demoStudent);
  expect(mails).toHaveLength(1);
});

test('lets one of many requests complete it', async () => {
  const { insert, pendingInserts, mails, clock } = setUp();
  leaveUnconfirmed(pendingInserts, clock.now() - 1);
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => insert(demoStudent)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(mails).toHaveLength(1);
});

test('refuses another student for an id that is still unconfirmed, at once', async () => {
  const { insert, pendingInserts, clock } = setUp();
  leaveUnconfirmed(pendingInserts, clock.now() + 6_000);
  const before = clock.now();
  await expect(insert({ ...demoStudent, class: '10A2' })).rejects.toThrow(StudentExists);
  expect(clock.now()).toBe(before);
});

test('gives the mail no more time than its lease leaves', async () => {
  const limits: number[] = [];
  const { deps, pendingInserts, clock } = setUp();
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
  await insertStudent({ ...deps, sendConfirmation })(demoStudent);
  await insertStudent({ ...deps, sendConfirmation, pendingInserts: slowTable })({
    ...demoStudent,
    studentid: '2',
  });
  expect(limits).toEqual([5_000, 2_000]);
});

test('leaves the record to the request that took it over while its own mail failed', async () => {
  const { deps, pendingInserts, clock } = setUp();
  const late = insertStudent({
    ...deps,
    sendConfirmation: async () => {
      await clock.sleep(9_000);
      throw new Error('timed out');
    },
  });
  const outcomes = await Promise.allSettled([late(demoStudent), insertStudent(deps)(demoStudent)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(outcomes[0]).toMatchObject({ reason: expect.any(StudentExists) });
  expect(pendingInserts.records.get(demoStudent.studentid)).toEqual(demoStudent);
});

test('counts as saved, with a warning, when only the mark could not be removed', async () => {
  const { deps, pendingInserts, warnings } = setUp();
  const confirm = () => Promise.reject(new Error('throttled'));
  await insertStudent({ ...deps, pendingInserts: { ...pendingInserts, confirm } })(demoStudent);
  expect(pendingInserts.records.size).toBe(1);
  expect(warnings).toHaveLength(1);
});

test('stops waiting when the other requests never come to an end', async () => {
  const { deps, pendingInserts, clock } = setUp();
  const forever = {
    ...pendingInserts,
    find: async (studentid: string) => {
      leaveUnconfirmed(pendingInserts, clock.now() + 8_000);
      return pendingInserts.find(studentid);
    },
  };
  leaveUnconfirmed(pendingInserts, clock.now() + 8_000);
  const before = clock.now();
  await expect(insertStudent({ ...deps, pendingInserts: forever })(demoStudent)).rejects.toThrow(
    StillBeingConfirmed,
  );
  expect(clock.now() - before).toBeLessThan(13_000);
});
