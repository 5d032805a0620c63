import { openMailingOffice } from '../../../support/mailing-office';
import { listOf, studentOf } from '../../../support/school-lists';

let its: Awaited<ReturnType<typeof openMailingOffice>>;

beforeEach(async () => {
  its = await openMailingOffice();
});
afterEach(() => its.close());

describe('an import that is told to send mails', () => {
  it('sends one to each student whom it added, and to nobody else', async () => {
    await its.desk.add({ ...studentOf(1), class: '6A' });
    its.desk.mails.length = 0;
    const plan = await its.applied(3);
    expect([its.room.starts(), its.room.waiting()]).toEqual([1, [plan.importId]]);
    expect(await its.mailed(plan)).toMatchObject({ of: 2, done: 0 });
    expect(await its.told('HS-00002')).toMatchObject([{ to: studentOf(2).email, outcome: 'waiting' }]);
    await its.room.send();
    expect(its.to()).toEqual(its.addresses(3).slice(1));
    expect(await its.mailed(plan)).toMatchObject({ of: 2, done: 2, sent: 2, again: 0, dropped: 0 });
    expect(await its.told('HS-00002')).toEqual([
      { to: studentOf(2).email, at: expect.any(String), outcome: 'sent' },
    ]);
    expect(its.room.waiting()).toEqual([]);
    await its.room.send();
    expect(its.to()).toHaveLength(2);
  });

  it('sends none where it is told so, or adds nobody', async () => {
    const plan = await its.office.check(listOf([studentOf(1), studentOf(2)]));
    await its.office.apply(plan);
    await its.office.run();
    expect((await its.office.records()).filter((record) => 'mailing' in record)).toEqual([]);
    const again = await its.office.check(
      listOf([studentOf(1), studentOf(2)].map((each) => ({ ...each, class: '9C' }))),
    );
    await its.office.apply(again, 'keep', undefined, 'send');
    await its.office.run();
    await its.room.send();
    expect([its.room.starts(), its.to(), await its.mailed(again)]).toEqual([0, [], undefined]);
  });

  it('is not told otherwise afterwards', async () => {
    const plan = await its.applied(1);
    await expect(its.office.apply(plan, 'keep', undefined, 'none')).rejects.toThrow(
      'with another answer about mails',
    );
    await its.office.apply(plan, 'keep', undefined, 'send');
  });

  it('goes at the pace of the account, with room for others', async () => {
    its.room.accountMay({ rate: 5, daily: 50_000, sent: 0 });
    await its.applied(41);
    const begun = its.office.clock.now();
    await its.room.send();
    // Four a second: five are the account's.
    expect([its.to().length, its.office.clock.now() - begun]).toEqual([41, 10_000]);
  });

  it('stops for today before the account may send no more, and goes on another day', async () => {
    its.room.accountMay({ rate: 14, daily: 10, sent: 5 });
    const plan = await its.applied(6);
    await its.room.send();
    expect([its.to().length, its.room.logged]).toEqual([3, ['Mails wait for the next run: quota']]);
    expect(await its.told('HS-00006')).toMatchObject([{ outcome: 'waiting' }]);
    its.room.accountMay({ rate: 14, daily: 10, sent: 0 });
    await its.office.clock.sleep(300_000);
    await its.room.send();
    expect(its.to()).toEqual(its.addresses(6));
    expect(await its.mailed(plan)).toMatchObject({ done: 6, sent: 6 });
  });
});

describe('an import whose mails cannot go', () => {
  it('does not keep those of others', async () => {
    const broken = await its.applied(1);
    const other = await its.applied([studentOf(2)]);
    its.room.sesSays((address) => {
      if (address === studentOf(1).email) throw new Error('broken');
      return 'sent';
    });
    await expect(its.room.send()).rejects.toThrow('The mails of some imports were not sent');
    expect([its.to(), its.room.waiting()]).toEqual([[studentOf(2).email], [broken.importId]]);
    expect(await its.mailed(other)).toMatchObject({ done: 1, sent: 1 });
  });

  it('does not wait for a sender who died with a clock an hour ahead', async () => {
    its.room.accountMay({ rate: 1, daily: 50_000, sent: 0 });
    await its.applied(4);
    const calls = await its.room.send();
    // By then three of four are done.
    const at = calls.indexOf('replace', calls.indexOf('SendEmail'));
    const plan = await its.applied([5, 6, 7, 8].map((nth) => studentOf(nth)));
    await its.room.dies({ at, when: 'after' }, 3_600_000);
    expect(await its.mailed(plan)).toMatchObject({ of: 4, done: 3 });
    await its.office.clock.sleep(60_000);
    await its.room.send();
    expect(await its.mailed(plan)).toMatchObject({ done: 4 });
  });

  it('waits no longer once it has expired', async () => {
    await its.applied(1);
    await its.office.clock.sleep(7 * 86_400_000);
    const other = await its.applied([studentOf(2)]);
    await its.room.send();
    expect([its.to(), its.room.waiting()]).toEqual([[studentOf(2).email], []]);
    expect(await its.mailed(other)).toMatchObject({ done: 1, sent: 1 });
  });
});

describe('what SES says', () => {
  it('is kept at the student and counted at the import', async () => {
    its.room.sesSays((address) => {
      if (address === studentOf(1).email) return 'withheld';
      return address === studentOf(2).email ? 'refused' : 'sent';
    });
    const plan = await its.applied(3);
    await its.room.send();
    expect(await its.mailed(plan)).toMatchObject({ done: 3, sent: 1, withheld: 1, failed: 1 });
    expect(await its.told('HS-00001')).toMatchObject([{ outcome: 'withheld' }]);
    expect(await its.told('HS-00002')).toMatchObject([{ outcome: 'failed' }]);
  });

  it('is waited for where it is too much at once', async () => {
    let [refusals, tried] = [3, 0];
    its.room.sesSays(() => {
      tried += 1;
      refusals -= 1;
      return refusals >= 0 ? 'later' : 'sent';
    });
    const plan = await its.applied(2);
    await its.room.send();
    expect([its.to(), tried]).toEqual([its.addresses(2), 5]);
    expect(await its.mailed(plan)).toMatchObject({ sent: 2, again: 0 });
  });

  it('is told as its student’s record says where a correction has taken the mail over', async () => {
    const plan = await its.applied(1);
    its.room.sesSays(async () => {
      // When nobody goes on with the mail any more.
      await its.desk.clock.sleep(its.office.clock.now() - its.desk.clock.now() + 60_000);
      await its.desk.correct('HS-00001', 1, { email: 'new@families.example' });
      return 'sent' as const;
    });
    await its.room.send();
    expect(await its.told('HS-00001')).toMatchObject([{ outcome: 'unsure' }, { outcome: 'sent' }]);
    expect(await its.mailed(plan)).toMatchObject({ done: 1, sent: 0, unsure: 1 });
  });

  it('ends the run where the account may send nothing, and nothing is lost', async () => {
    its.room.sesSays(() => 'later');
    const plan = await its.applied(3);
    await its.room.send();
    expect([its.to(), its.room.waiting(), (await its.mailed(plan))?.done]).toEqual([[], [plan.importId], 0]);
    its.room.sesSays(() => 'sent');
    await its.office.clock.sleep(300_000);
    await its.room.send();
    expect(its.to()).toEqual(its.addresses(3));
  });

  it('is asked once more where there was no answer, and then left in doubt', async () => {
    its.room.sesSays((_, nth) => (nth === 1 ? 'unknown' : 'sent'));
    const plan = await its.applied(1);
    await its.room.send();
    expect(its.room.mails.map(({ again }) => again)).toEqual([false, true]);
    expect(await its.mailed(plan)).toMatchObject({ sent: 1, again: 1 });
    expect(await its.told('HS-00001')).toMatchObject([{ outcome: 'sent', again: true }]);
    its.room.sesSays(() => 'unknown');
    const second = await its.applied(2);
    await its.room.send();
    expect(its.to()).toHaveLength(4);
    expect(await its.mailed(second)).toMatchObject({ of: 1, done: 1, unsure: 1 });
    expect(await its.told('HS-00002')).toMatchObject([{ outcome: 'unsure' }]);
  });
});
