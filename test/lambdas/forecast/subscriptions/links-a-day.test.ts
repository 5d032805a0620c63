import type { MailWithHeaders } from '../../../../lambdas/shared/mail/message';
import { day, hour, school } from '../../../support/mailed-readers';

describe('an address that mails are asked for', () => {
  it('is mailed three links a day at most', async () => {
    const its = school();
    const counts: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      await its.ask();
      counts.push((await its.mailed()).length);
      its.state.now += hour;
    }
    expect(counts).toEqual([1, 1, 1, 0, 0]);
    its.state.now += day;
    await its.ask();
    expect(await its.mailed()).toHaveLength(1);
  });

  it('is mailed three links a day at most, also where the next wish comes while a mail is on its way', async () => {
    const its = school();
    await its.ask();
    its.state.meanwhile = async () => void (await its.ask());
    const mails: MailWithHeaders[][] = [];
    for (let time = 0; time < 5; time += 1) {
      mails.push(await its.mailed());
      its.state.now += hour;
    }
    expect(mails.map(({ length }) => length)).toEqual([1, 1, 1, 0, 0]);
    expect(mails.flat().filter(({ text }) => text.includes('twice'))).toEqual([]);
  });

  it('is mailed the same link again where nobody knows whether it went, and no third time', async () => {
    const its = school();
    its.state.outcome = 'unknown';
    let begun = 0;
    its.state.meanwhile = async () => {
      begun += 1;
    };
    await its.ask();
    for (let time = 0; time < 5; time += 1) {
      await its.mailed();
      its.state.now += hour;
    }
    expect(begun).toBe(2);
    its.state.outcome = 'sent';
    expect(await its.mailed()).toEqual([]);
    for (let time = 0; time < 3; time += 1) {
      await its.ask();
      await its.mailed();
    }
    expect(begun).toBe(4);
  });

  it('is not counted a mail that did not go', async () => {
    const its = school();
    its.state.outcome = 'refused';
    await its.ask();
    for (let time = 0; time < 5; time += 1) await its.mailed();
    its.state.outcome = 'sent';
    const counts: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      counts.push((await its.mailed()).length);
      await its.ask();
    }
    expect(counts).toEqual([1, 1, 1, 0]);
  });

  it('is mailed a link for the next wish in place of one that may not have gone', async () => {
    const its = school();
    its.state.outcome = 'unknown';
    for (let threshold = 101; threshold < 105; threshold += 1) {
      await its.ask({ threshold });
      await its.mailed();
      its.state.now += hour;
    }
    its.state.outcome = 'sent';
    const mails = await its.mailed();
    expect(mails.map(({ text }) => [text.includes('104'), text.includes('twice')])).toEqual([[true, true]]);
  });
});
