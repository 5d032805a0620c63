import { confirmSubscription } from '../../../../lambdas/forecast/subscriptions/confirmSubscription/confirm-subscription';
import { endSubscription } from '../../../../lambdas/forecast/subscriptions/endSubscription/end-subscription';
import type { MailWithHeaders } from '../../../../lambdas/shared/mail/message';
import { usualWishes } from '../../../../ops/air-mails/replay';
import { day, hour, school, subscribed, tokenIn } from '../../../support/mailed-readers';

/** Opens the way out of one mail, and confirms one, which may be the same, once the subscription has been looked at. */
async function endWhileConfirmed(
  its: ReturnType<typeof school>,
  { ended, confirmed }: { readonly ended: string; readonly confirmed: string },
): Promise<void> {
  let isConfirmed = false;
  const find = async (id: string) => {
    const seen = await its.subscriptions.find(id);
    if (!isConfirmed) expect((await its.confirm(tokenIn(confirmed, 'confirm'))).status).toBe(200);
    isConfirmed = true;
    return seen;
  };
  const end = endSubscription({
    subscriptions: { ...its.subscriptions, find },
    clock: { now: () => its.state.now },
  });
  const query = { token: tokenIn(ended, 'end'), language: 'en' } as const;
  expect((await end({ query, gzipAccepted: false })).status).toBe(200);
}

describe('who asks for mails', () => {
  it('gets the same answer whatever is known of the address, and one link', async () => {
    const its = await subscribed();
    its.state.now += 1_000;
    const again = await its.ask();
    const unknown = await its.ask({ email: 'other@families.example' });
    expect(again).toEqual(unknown);
    expect(again.status).toBe(202);
    expect((await its.mailed()).map(({ to }) => to)).toEqual([usualWishes.email, 'other@families.example']);
    expect(await its.mailed()).toEqual([]);
  });

  it('confirms once, within two days', async () => {
    const its = school();
    await its.ask();
    const token = tokenIn((await its.mailed())[0]?.text ?? '', 'confirm');
    expect((await its.confirm('A'.repeat(43))).status).toBe(404);
    expect((await its.confirm(token)).status).toBe(200);
    await its.ask({ threshold: 101 });
    const late = tokenIn((await its.mailed())[0]?.text ?? '', 'confirm');
    its.state.now += 2 * day;
    expect((await its.confirm(late)).status).toBe(404);
    expect([...its.subscriptions.confirmedById.values()]).toMatchObject([{ wishes: { threshold: 151 } }]);
  });

  it('is told again what a link has confirmed while that is so, and nothing is changed', async () => {
    const its = school();
    const link = async (threshold: number) => {
      await its.ask({ threshold });
      return tokenIn((await its.mailed())[0]?.text ?? '', 'confirm');
    };
    const first = await link(151);
    expect((await its.confirm(first)).status).toBe(200);
    const [confirmed] = its.subscriptions.confirmedById.values();
    its.state.now += 3 * day;
    expect((await its.confirm(first)).status).toBe(200);
    expect([...its.subscriptions.confirmedById.values()]).toEqual([confirmed]);
    const second = await link(101);
    expect((await its.confirm(second)).status).toBe(200);
    expect((await its.confirm(first)).status).toBe(404);
    for await (const each of its.subscriptions.confirmed()) await its.subscriptions.end(each);
    expect((await its.confirm(second)).status).toBe(404);
    expect([...its.subscriptions.confirmedById.values()]).toEqual([]);
  });

  it('confirms other mails while a sender is at those that there are', async () => {
    const its = await subscribed();
    its.state.now += hour;
    await its.ask({ threshold: 101 });
    const token = tokenIn((await its.mailed())[0]?.text ?? '', 'confirm');
    let isSeen = false;
    const find = async (id: string) => {
      const seen = await its.subscriptions.find(id);
      if (seen && !isSeen) await its.subscriptions.replace(seen, { ...seen, open: true });
      isSeen = true;
      return seen;
    };
    const confirm = confirmSubscription({
      subscriptions: { ...its.subscriptions, find },
      clock: { now: () => its.state.now },
    });
    const answer = await confirm({ query: { token, language: 'en' }, gzipAccepted: false });
    expect(answer.status).toBe(200);
    expect([...its.subscriptions.confirmedById.values()]).toMatchObject([
      { open: true, wishes: { threshold: 101 } },
    ]);
  });

  it('may ask again once a mail was confirmed whose way out had been opened', async () => {
    const its = school();
    await its.ask();
    const text = (await its.mailed())[0]?.text ?? '';
    expect((await its.end(tokenIn(text, 'end'))).status).toBe(200);
    expect((await its.confirm(tokenIn(text, 'confirm'))).status).toBe(200);
    await its.ask({ threshold: 101 });
    expect(await its.mailed()).toHaveLength(1);
  });

  it('is left alone by the way out of a mail whose request has gone since', async () => {
    const its = school();
    await its.ask();
    const [mail] = await its.mailed();
    its.state.now += 3 * day;
    its.subscriptions.requestsById.clear();
    expect((await its.end(tokenIn(mail?.text ?? '', 'end'))).status).toBe(200);
    await its.ask();
    expect(await its.mailed()).toEqual([]);
  });

  it('may ask for a link at once where the way out was opened while its mail was being confirmed', async () => {
    const its = school();
    await its.ask();
    const text = (await its.mailed())[0]?.text ?? '';
    await endWhileConfirmed(its, { ended: text, confirmed: text });
    expect([...its.subscriptions.confirmedById.values()]).toEqual([]);
    await its.ask();
    expect(await its.mailed()).toHaveLength(1);
  });

  it('is mailed one link for a request that is sent again after its mail', async () => {
    const its = school();
    await its.ask({}, 'request');
    expect(await its.mailed()).toHaveLength(1);
    await its.ask({}, 'request');
    expect(await its.mailed()).toEqual([]);
    await its.ask({}, 'another request');
    expect(await its.mailed()).toHaveLength(1);
  });

  it('is sent nothing by who ended it with one mail while another one was being confirmed', async () => {
    const its = school();
    await its.ask();
    const first = (await its.mailed())[0]?.text ?? '';
    await its.ask();
    const second = (await its.mailed())[0]?.text ?? '';
    await endWhileConfirmed(its, { ended: first, confirmed: second });
    expect([...its.subscriptions.confirmedById.values()]).toEqual([]);
    await its.ask();
    expect(await its.mailed()).toEqual([]);
  });

  it('is left alone for a month by the way out of a mail that was not wanted', async () => {
    const its = school();
    await its.ask();
    const [mail] = await its.mailed();
    const { headers } = mail as MailWithHeaders;
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect((await its.end(tokenIn(headers['List-Unsubscribe'] ?? '', 'end'))).status).toBe(200);
    await its.ask();
    expect(await its.mailed()).toEqual([]);
    its.state.now += 30 * day;
    await its.ask();
    expect(await its.mailed()).toHaveLength(1);
  });

  it('is mailed a link by who ended a subscription by the mail that began it, however often', async () => {
    const its = school();
    await its.ask();
    const text = (await its.mailed())[0]?.text ?? '';
    expect((await its.confirm(tokenIn(text, 'confirm'))).status).toBe(200);
    its.state.now += 60 * day;
    for (let time = 0; time < 2; time += 1) expect((await its.end(tokenIn(text, 'end'))).status).toBe(200);
    expect([...its.subscriptions.confirmedById.values()]).toEqual([]);
    await its.ask();
    expect(await its.mailed()).toHaveLength(1);
  });

  it('keeps no token, only digests', async () => {
    const its = school();
    await its.ask();
    const [mail] = await its.mailed();
    const kept = JSON.stringify([...its.subscriptions.links, ...its.subscriptions.requestsById]);
    for (const does of ['confirm', 'end'] as const) {
      const token = tokenIn(mail?.text ?? '', does);
      expect(token).toHaveLength(43);
      expect(kept).not.toContain(token);
    }
  });
});
