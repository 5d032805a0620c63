import {
  answeredNow,
  hour,
  isAnswered,
  type Subscription,
} from '../../../../lambdas/forecast/subscriptions/subscription';
import {
  createSubscriptions,
  type Subscriptions,
} from '../../../../lambdas/forecast/subscriptions/subscriptions';
import { usualWishes as wishes } from '../../../../ops/air-mails/replay';
import { openTables, type Tables } from '../../../support/open-tables';

let tables: Tables;
let subscriptions: Subscriptions;
beforeAll(async () => {
  tables = await openTables();
  subscriptions = createSubscriptions(tables.client, 'airSubscriptions');
});
afterAll(() => tables.close());

const now = Date.parse('2026-11-20T05:00:00Z');
const of = 'reader';

async function wanted() {
  const request = await subscriptions.findRequest(of);
  return [request?.wishes.threshold, request && !isAnswered(request)];
}

test('a wish by a clock that is an hour behind is the last one, and is to be answered', async () => {
  await subscriptions.request(of, wishes, now);
  const request = await subscriptions.findRequest(of);
  if (!request) throw new Error('There is no request');
  await subscriptions.replaceRequest(request, { ...request, ...answeredNow(request) });
  expect(await wanted()).toEqual([151, false]);
  await subscriptions.request(of, { ...wishes, threshold: 101 }, now - hour);
  expect(await wanted()).toEqual([101, true]);
});

test('however often an address is asked for, a few wishes wait for its link', async () => {
  for (let time = 1; time <= 60; time += 1) {
    await subscriptions.request('many', { ...wishes, threshold: 100 + time }, now);
  }
  const request = await subscriptions.findRequest('many');
  if (!request) throw new Error('There is no request');
  expect([request.asked?.length, request.wishes.threshold]).toEqual([50, 150]);
  await subscriptions.replaceRequest(request, { ...request, ...answeredNow(request) });
  await subscriptions.request('many', { ...wishes, threshold: 151 }, now);
  const next = await subscriptions.findRequest('many');
  expect([next?.asked?.length, next?.wishes.threshold]).toEqual([11, 151]);
});

async function confirmed(digest: string, confirmedAt: number, threshold: number): Promise<Subscription> {
  const link = { of, does: 'confirm', wishes, expiresAt: confirmedAt } as const;
  await subscriptions.keepLink(digest, link);
  const state = { id: of, open: false, told: false, repeated: 0 };
  const next = { ...state, wishes: { ...wishes, threshold }, confirmedAt };
  expect(await subscriptions.confirm({ digest }, undefined, next)).toBe(true);
  return (await subscriptions.find(of)) as Subscription;
}

test('what is written late of mails that were ended changes nothing of those that were confirmed since', async () => {
  const before = await confirmed('first', now, 151);
  await subscriptions.end(before);
  const since = await confirmed('second', now + 8_000, 101);
  await subscriptions.end(before);
  expect(await subscriptions.replace(before, { ...before, told: true })).toBe(false);
  expect(await subscriptions.find(of)).toEqual(since);
});

test('mails end that were changed since they were looked at', async () => {
  const seen = (await subscriptions.find(of)) as Subscription;
  expect(await subscriptions.replace(seen, { ...seen, open: true })).toBe(true);
  await subscriptions.end(seen);
  expect(await subscriptions.find(of)).toBeUndefined();
});
