import { tellReader } from '../../../../lambdas/forecast/subscriptions/tellReader/tell-reader';
import { usualWishes } from '../../../../ops/air-mails/replay';
import { day, school, subscribed, tokenIn } from '../../../support/mailed-readers';

test('a reader is told what is sent, what was asked for, and how long no link is mailed', async () => {
  const its = await subscribed();
  const tell = tellReader({ subscriptions: its.subscriptions, now: () => its.state.now });
  expect(await tell(usualWishes.email)).toEqual({ confirmed: usualWishes, requested: usualWishes });
  expect(await tell('somebody-else@families.example')).toEqual({});
});

test('a refusal is told while it holds', async () => {
  const its = school();
  const tell = tellReader({ subscriptions: its.subscriptions, now: () => its.state.now });
  await its.ask();
  const [mail] = await its.mailed();
  await its.end(tokenIn(mail?.text ?? '', 'end'));
  const refusedUntil = new Date(its.state.now + 30 * day).toISOString();
  expect(await tell(usualWishes.email)).toMatchObject({ refusedUntil });
  its.state.now += 30 * day;
  expect(await tell(usualWishes.email)).not.toHaveProperty('refusedUntil');
});
