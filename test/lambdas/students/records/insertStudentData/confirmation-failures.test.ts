import { AddressSuppressed, MailUnsure } from '../../../../../lambdas/shared/mail/mail-errors';
import { insertStudent } from '../../../../../lambdas/students/records/insertStudentData/insert-student';
import {
  ConfirmationFailed,
  ConfirmationPending,
  StudentExists,
} from '../../../../../lambdas/students/records/student-errors';
import { demoStudent, program, savedStudent } from '../../../../support/fakes/demo-students';
import { insertInMemory, mailDelay } from './insert-in-memory';

test('saves nothing when the mail is refused, and everything when the request is sent again', async () => {
  let verified = false;
  const { insert, pendingInserts } = insertInMemory({
    sendConfirmation: async () => {
      if (!verified) throw new Error('Email address is not verified');
    },
  });
  await expect(insert(demoStudent)).rejects.toThrow(ConfirmationFailed);
  await expect(insert(demoStudent)).rejects.toThrow(/nothing was saved/);
  expect(pendingInserts.records.size).toBe(0);
  verified = true;
  await insert(demoStudent);
  expect(pendingInserts.records.get(demoStudent.studentid)).toEqual(savedStudent);
});

test('lets a waiting request try when the mail of the one before it is refused', async () => {
  let mails = 0;
  const { insert, pendingInserts, clock } = insertInMemory({
    sendConfirmation: async () => {
      await clock.sleep(mailDelay);
      mails += 1;
      if (mails === 1) throw new Error('refused');
    },
  });
  const outcomes = await Promise.allSettled([insert(demoStudent), insert(demoStudent)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(pendingInserts.records.get(demoStudent.studentid)).toEqual(savedStudent);
});

test('says that the same request completes it when neither the mail nor the removal worked', async () => {
  const { deps, pendingInserts, clock } = insertInMemory();
  const broken = insertStudent({
    ...deps,
    sendConfirmation: () => Promise.reject(new Error('refused')),
    pendingInserts: { ...pendingInserts, withdraw: () => Promise.reject(new Error('throttled')) },
  });
  await expect(broken(demoStudent, program)).rejects.toThrow(ConfirmationPending);
  expect(pendingInserts.records.get(demoStudent.studentid)?.unconfirmed).toBeDefined();
  const before = clock.now();
  await insertStudent(deps)(demoStudent, program);
  expect(pendingInserts.records.get(demoStudent.studentid)).toEqual(savedStudent);
  expect(clock.now() - before).toBeLessThan(10_000);
});

test('leaves the record to the request that took it over while its own mail failed', async () => {
  const { deps, pendingInserts, clock } = insertInMemory();
  const late = insertStudent({
    ...deps,
    sendConfirmation: async () => {
      await clock.sleep(9_000);
      throw new Error('timed out');
    },
  });
  const outcomes = await Promise.allSettled([
    late(demoStudent, program),
    insertStudent(deps)(demoStudent, program),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(outcomes[0]).toMatchObject({ reason: expect.any(StudentExists) });
  expect(pendingInserts.records.get(demoStudent.studentid)).toEqual(savedStudent);
});

test('counts as saved, with a warning, when only the mark could not be removed', async () => {
  const { deps, pendingInserts, warnings } = insertInMemory();
  const confirm = () => Promise.reject(new Error('throttled'));
  await insertStudent({ ...deps, pendingInserts: { ...pendingInserts, confirm } })(demoStudent, program);
  expect(pendingInserts.records.size).toBe(1);
  expect(warnings).toHaveLength(1);
});

test('saves whoever must not be written to, without a mark, and says that no mail went out', async () => {
  const { insert, pendingInserts } = insertInMemory({
    sendConfirmation: () => Promise.reject(new AddressSuppressed()),
  });
  expect(await insert(demoStudent)).toBe('withheld');
  expect(pendingInserts.records.get(demoStudent.studentid)).toEqual(savedStudent);
  await expect(insert(demoStudent)).rejects.toThrow(StudentExists);
});

test.each([
  ['once', 1, 'sent', { outcome: 'sent', again: true }],
  ['and the second too', 2, 'unsure', { outcome: 'unsure' }],
])('a mail without an answer goes once more at most: %s', async (_how, lost, told, noted) => {
  const asked: boolean[] = [];
  const { insert, pendingInserts } = insertInMemory({
    sendConfirmation: async (_student, _timeout, isAgain) => {
      asked.push(isAgain);
      if (asked.length <= lost) throw new MailUnsure(new Error('socket hang up'));
    },
  });
  expect(await insert(demoStudent)).toBe(told);
  expect(asked).toEqual([false, true]);
  expect(pendingInserts.mails).toMatchObject([noted]);
});
