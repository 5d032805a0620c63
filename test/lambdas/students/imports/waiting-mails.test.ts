import { openMailingOffice } from '../../../support/mailing-office';
import { createLife } from '../../../support/mortal';
import { studentOf } from '../../../support/school-lists';

let its: Awaited<ReturnType<typeof openMailingOffice>>;

beforeEach(async () => {
  its = await openMailingOffice();
});
afterEach(() => its.close());

describe('a mail that waits', () => {
  it('is taken away with the student who is erased', async () => {
    const plan = await its.applied(2);
    await its.desk.erase('HS-00001', 1);
    await its.room.send();
    expect(its.to()).toEqual([studentOf(2).email]);
    expect(await its.mailed(plan)).toMatchObject({ done: 2, sent: 1, dropped: 1 });
    const kept = await its.desk.everything();
    expect([kept.includes(studentOf(1).email), kept.includes(studentOf(1).name)]).toEqual([false, false]);
  });

  it('is taken away by undoing the import, also where somebody changed the student', async () => {
    const plan = await its.applied(3);
    await its.desk.correct('HS-00002', 1, { class: '9C' });
    await its.office.undo(plan);
    await its.office.run();
    expect(await its.office.state(plan.importId)).toMatchObject({
      state: 'undone',
      notUndone: [{ studentid: 'HS-00002' }],
    });
    await its.room.send();
    expect([its.to(), its.room.waiting(), await its.told('HS-00002')]).toEqual([[], [], []]);
  });

  it('stops where the import is taken back while mails go', async () => {
    its.room.accountMay({ rate: 1, daily: 50_000, sent: 0 });
    const plan = await its.applied(30);
    its.room.sesSays(() => {
      if (its.to().length === 5) void its.office.undo(plan);
      return 'sent';
    });
    await its.room.send();
    expect(its.to().length).toBeLessThan(12);
    await its.office.run();
    expect(await its.office.records()).toEqual([]);
    await its.room.send();
    expect([its.to().length < 12, its.room.waiting()]).toEqual([true, []]);
  });

  it('says what the record says by then, and goes to the address that it has', async () => {
    await its.applied(2);
    await its.desk.correct('HS-00001', 1, { name: 'Tên đã sửa' });
    await its.desk.correct('HS-00002', 1, { email: 'new@families.example' });
    await its.room.send();
    expect(its.room.mails).toMatchObject([{ to: studentOf(1).email, name: 'Tên đã sửa' }]);
    expect(its.desk.mails).toEqual(['new@families.example']);
    expect(await its.told('HS-00002')).toMatchObject([{ to: 'new@families.example', outcome: 'sent' }]);
  });

  it('has failed a day after its import has expired', async () => {
    await its.applied(1);
    const week = 7 * 86_400_000;
    expect(await its.told('HS-00001', week)).toMatchObject([{ outcome: 'waiting' }]);
    expect(await its.told('HS-00001', week + 86_500_000)).toMatchObject([{ outcome: 'failed' }]);
  });

  it('is sent by one run at a time', async () => {
    its.room.accountMay({ rate: 1, daily: 50_000, sent: 0 });
    const plan = await its.applied(9);
    let other: Promise<unknown> | undefined;
    its.room.sesSays(() => {
      if (its.to().length === 5) other = its.room.send();
      return 'sent';
    });
    await its.room.send();
    await other;
    expect(its.room.logged).toEqual(['Another run sends the mails of imports']);
    expect(its.to()).toEqual(its.addresses(9));
    expect(await its.mailed(plan)).toMatchObject({ done: 9, sent: 9, again: 0 });
  });

  it('is sent by the run that is at work, also where its import was written meanwhile', async () => {
    its.room.accountMay({ rate: 1, daily: 50_000, sent: 0 });
    const first = await its.applied(5);
    const second = await its.applied([studentOf(6), studentOf(7)]);
    const { waiting } = its.room.forRun(createLife());
    await waiting.remove(second.importId);
    let other: Promise<unknown> | undefined;
    its.room.sesSays(() => {
      if (its.to().length === 3) other = waiting.add(second.importId).then(() => its.room.send());
      return 'sent';
    });
    await its.room.send();
    await other;
    expect(its.room.logged).toEqual(['Another run sends the mails of imports']);
    expect(its.to()).toEqual(its.addresses(7));
    for (const plan of [first, second]) expect(await its.mailed(plan)).toMatchObject({ again: 0 });
    expect(its.room.waiting()).toEqual([]);
  });
});
