import { openMailingOffice } from '../../../support/mailing-office';
import type { Death } from '../../../support/mortal';
import { listOf, studentOf } from '../../../support/school-lists';

let its: Awaited<ReturnType<typeof openMailingOffice>>;

beforeEach(async () => {
  its = await openMailingOffice();
});
afterEach(() => its.close());

const deathsAt = (calls: number): readonly Death[] =>
  Array.from({ length: calls }, (_, at) => at).flatMap((at): readonly Death[] => [
    { at, when: 'before' },
    { at, when: 'after' },
  ]);

it('killed at any of its calls, each mail goes once, or once more and says so', async () => {
  its.room.accountMay({ rate: 1, daily: 50_000, sent: 0 });
  const first = await its.applied(4);
  const calls = (await its.room.send()).length;
  expect(await its.mailed(first)).toMatchObject({ done: 4, sent: 4, again: 0 });
  let [doubled, from] = [0, 5];
  for (const death of deathsAt(calls)) {
    its.room.mails.length = 0;
    const students = [0, 1, 2, 3].map((nth) => studentOf(from + nth));
    from += 4;
    const plan = await its.applied(students);
    await its.room.sendMortal([death]);
    const ends = await its.mailed(plan);
    expect({ death, ends }).toMatchObject({ ends: { of: 4, done: 4, sent: 4, dropped: 0 } });
    expect(its.room.waiting()).toEqual([]);
    for (const { studentid, email } of students) {
      const sent = its.room.mails.filter((mail) => mail.to === email);
      const [note, ...more] = (await its.told(studentid)) ?? [];
      expect({ death, more, sent: sent.map(({ again }) => again), note }).toMatchObject({
        more: [],
        sent: sent.length === 2 ? [false, true] : [note?.again ?? false],
        note: { outcome: 'sent', ...(sent.length === 2 && { again: true }) },
      });
      doubled += sent.length - 1;
    }
  }
  expect(doubled).toBeGreaterThan(0);
});

it('killed twice with a mail in hand, nobody tries a third time', async () => {
  await its.applied(1);
  const at = (await its.room.send()).indexOf('SendEmail');
  its.room.mails.length = 0;
  const plan = await its.applied([studentOf(2)]);
  await its.room.sendMortal([
    { at, when: 'after' },
    { at: at + 1, when: 'after' },
  ]);
  expect(its.room.mails.map(({ again }) => again)).toEqual([false, true]);
  expect(await its.mailed(plan)).toMatchObject({ done: 1, unsure: 1 });
  expect(await its.told('HS-00002')).toMatchObject([{ outcome: 'unsure' }]);
});

it('killed while it is written, an import has its mails sent all the same', async () => {
  for (const death of deathsAt(10)) {
    its.room.mails.length = 0;
    const plan = await its.office.check(listOf([studentOf(1), studentOf(2), studentOf(3)]));
    await its.office.apply(plan, 'keep', undefined, 'send');
    await its.office.run([death, death]);
    await its.room.send();
    expect({ death, to: its.to() }).toEqual({ death, to: its.addresses(3) });
    await its.office.undo(plan);
    await its.office.run();
  }
});

it('of an import that is undone nobody is left waiting who stays: what was begun nobody knows, the rest never goes', async () => {
  its.room.accountMay({ rate: 1, daily: 50_000, sent: 0 });
  await its.applied(5);
  const at = (await its.room.send()).indexOf('SendEmail');
  its.room.mails.length = 0;
  // Three are begun at once, at this rate.
  const [begun, removed, waiting] = [studentOf(6), studentOf(7), studentOf(10)];
  const plan = await its.applied([begun, removed, studentOf(8), studentOf(9), waiting]);
  await its.room.dies({ at, when: 'after' });
  for (const { studentid } of [begun, waiting]) await its.desk.correct(studentid, 1, { class: '9D' });
  await its.office.undo(plan);
  await its.office.run();
  await its.room.send();
  expect(its.to()).toEqual([begun.email]);
  expect(await its.told(begun.studentid)).toMatchObject([{ to: begun.email, outcome: 'unsure' }]);
  expect(await its.told(waiting.studentid)).toEqual([]);
  for (const { studentid } of [begun, waiting])
    expect(await its.desk.stored(studentid)).not.toHaveProperty('mailing');
  expect(await its.desk.stored(removed.studentid)).toBeUndefined();
  expect(its.room.waiting()).toEqual([]);
});
