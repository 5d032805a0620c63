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
import { keepAirLink } from '../../../support/air-link';
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
  await subscriptions.request(of, wishes, now, 'first');
  const request = await subscriptions.findRequest(of);
  if (!request) throw new Error('There is no request');
  await subscriptions.replaceRequest(request, { ...request, ...answeredNow(request) });
  expect(await wanted()).toEqual([151, false]);
  await subscriptions.request(of, { ...wishes, threshold: 101 }, now - hour, 'second');
  expect(await wanted()).toEqual([101, true]);
});

test('however often an address is asked for, a few wishes wait for its link', async () => {
  for (let time = 1; time <= 60; time += 1) {
    await subscriptions.request('many', { ...wishes, threshold: 100 + time }, now, `wish ${time}`);
  }
  const request = await subscriptions.findRequest('many');
  if (!request) throw new Error('There is no request');
  expect([request.asked?.length, request.wishes.threshold]).toEqual([50, 150]);
  await subscriptions.replaceRequest(request, { ...request, ...answeredNow(request) });
  await subscriptions.request('many', { ...wishes, threshold: 151 }, now, 'another wish');
  const next = await subscriptions.findRequest('many');
  expect([next?.asked?.length, next?.wishes.threshold]).toEqual([11, 151]);
});

async function confirmed(digest: string, confirmedAt: number, threshold: number): Promise<Subscription> {
  await keepAirLink(tables.client, { of, does: 'confirm', digest, wishes, expiresAt: confirmedAt });
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
  await subscriptions.replace(before, { ...before, told: true });
  expect(await subscriptions.find(of)).toEqual(since);
});

test('how a mail ended is noted beside what was confirmed while it was sent', async () => {
  const seen = (await subscriptions.find(of)) as Subscription;
  const begun = { ...seen, sending: { what: 'rise', at: now } } as const;
  expect(await subscriptions.begin(seen, begun, [])).toBe(true);
  const sent = { ...seen, open: true, told: true, repeated: 1 };
  await keepAirLink(tables.client, { of, does: 'confirm', digest: 'meanwhile', wishes, expiresAt: now });
  const next = { ...((await subscriptions.find(of)) as Subscription), confirmedAt: now };
  const changed = { ...next, wishes: { ...wishes, threshold: 51 } };
  expect(await subscriptions.confirm({ digest: 'meanwhile' }, next, changed)).toBe(true);
  await subscriptions.finish(begun, sent);
  const after = await subscriptions.find(of);
  expect(after).toMatchObject({ open: true, told: true, repeated: 1, wishes: { threshold: 51 } });
  expect(after).not.toHaveProperty('sending');
  await subscriptions.finish(begun, seen);
  expect(await subscriptions.find(of)).toEqual(after);
});

test('mails end that were changed since they were looked at', async () => {
  const seen = (await subscriptions.find(of)) as Subscription;
  await subscriptions.replace(seen, { ...seen, open: true });
  expect((await subscriptions.find(of))?.open).toBe(true);
  await subscriptions.end(seen);
  expect(await subscriptions.find(of)).toBeUndefined();
});

test('how a sending ended is noted beside the wish that came meanwhile, and once', async () => {
  const id = 'meanwhile';
  const seen = async () => {
    const request = await subscriptions.findRequest(id);
    if (!request) throw new Error('There is no request');
    return request;
  };
  const begin = async (at: number) => {
    const request = await seen();
    const next = { ...request, mailedAt: [at], sending: { what: 'confirmation', at } as const };
    expect(await subscriptions.beginRequest(request, next, [])).toBe(true);
    return { ...next, version: request.version + 1 };
  };
  await subscriptions.request(id, wishes, now, 'first');
  const asked = await seen();
  await subscriptions.finishRequest(await begin(now), asked);
  const { version, ...before } = asked;
  expect(await seen()).toMatchObject(before);
  expect(await seen()).not.toHaveProperty('sending');
  expect(await seen()).not.toHaveProperty('mailedAt');
  const begun = await begin(now + 1);
  await subscriptions.request(id, { ...wishes, threshold: 101 }, now + 2, 'second');
  await subscriptions.finishRequest(begun, answeredNow(begun));
  const after = await seen();
  expect(after).toMatchObject({
    wishes: { threshold: 101 },
    mailedAt: [now + 1],
    answered: asked.asked?.[0],
  });
  expect([isAnswered(after), after.sending]).toEqual([false, undefined]);
  const doubt = { ...after, sending: { what: 'confirmation', at: now + 1 } } as const;
  await subscriptions.finishRequest(await begin(now + 3), doubt);
  await subscriptions.finishRequest(begun, answeredNow(begun));
  expect((await seen()).sending).toEqual(undefined);
  await subscriptions.forget(id, now + 3);
  await subscriptions.finishRequest(begun, answeredNow(begun));
  expect(await subscriptions.findRequest(id)).toBeUndefined();
});

const wayOut = { of: 'gone', does: 'refuse', digest: 'way out', since: now, expiresAt: now + hour } as const;

async function requested() {
  await subscriptions.request(wayOut.of, wishes, now, 'a wish');
  const request = await subscriptions.findRequest(wayOut.of);
  if (!request) throw new Error('There is no request');
  return request;
}

test('a mail that was about to go when its address was forgotten leaves no link', async () => {
  const request = await requested();
  await subscriptions.forget(wayOut.of, now + 1);
  expect(await subscriptions.beginRequest(request, request, [wayOut])).toBe(false);
  expect(await subscriptions.findLink(wayOut.digest)).toBeUndefined();
});

test('who wants no mails is not asked again, until that is forgotten with the address; a late one writes nothing', async () => {
  const request = await requested();
  expect(await subscriptions.beginRequest(request, request, [wayOut])).toBe(true);
  await keepAirLink(tables.client, { ...wayOut, does: 'confirm', digest: 'other mail', wishes });
  const state = { id: wayOut.of, open: false, told: false, repeated: 0 };
  const confirmedNow = { ...state, wishes, confirmedAt: now };
  expect(await subscriptions.confirm({ digest: 'other mail' }, undefined, confirmedNow)).toBe(true);
  expect(await subscriptions.refuse(wayOut, now + hour)).toBe(false);
  await subscriptions.end({ id: wayOut.of, confirmedBy: 'other mail' });
  expect(await subscriptions.refuse(wayOut, now + hour)).toBe(true);
  expect(await subscriptions.refusedUntil(wayOut.of, now)).toBe(now + hour);
  expect(await subscriptions.refusedUntil(wayOut.of, now + hour)).toBeUndefined();
  await subscriptions.forget(wayOut.of, now + 1);
  expect(await subscriptions.refuse(wayOut, now + hour)).toBe(false);
  expect(await subscriptions.refusedUntil(wayOut.of, now)).toBeUndefined();
});
