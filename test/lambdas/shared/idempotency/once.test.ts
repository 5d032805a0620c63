import type { Reply } from '../../../../lambdas/shared/http/reply';
import { type OnceRequest, once } from '../../../../lambdas/shared/idempotency/once';
import { createMemoryClaims } from '../../../support/fakes/memory-claims';
import { createMemoryLog } from '../../../support/fakes/memory-log';
import { createVirtualClock } from '../../../support/fakes/virtual-clock';

const request: OnceRequest = {
  scope: ['POST', '/students', 'key', 'caller'],
  content: '{"studentid":"HS-01"}',
  isGuessable: false,
  remainingTime: () => 25_000,
};
const saved: Reply = { status: 200, headers: { etag: '"1"' }, cookies: ['a=b'], body: { message: 'Saved' } };

const never = () => new Promise<never>(() => {});

function open() {
  const clock = createVirtualClock();
  const claims = createMemoryClaims();
  const log = createMemoryLog();
  let tokens = 0;
  const carryOut = once({ claims, clock, newToken: () => `${++tokens}`, log });
  let runs = 0;
  const send = (reply: Reply = saved, more: Partial<OnceRequest> = {}) =>
    carryOut({ ...request, ...more }, async () => {
      runs += 1;
      return reply;
    });
  /** Does not count as a run of `send`. */
  const sendSlowly = (milliseconds: number, reply: Reply) =>
    carryOut(request, async () => {
      await clock.sleep(milliseconds);
      return reply;
    });
  return { clock, claims, log, carryOut, send, sendSlowly, runs: () => runs };
}

test('a request that is sent again gets the first answer, which says so, and nothing runs twice', async () => {
  const { send, runs } = open();
  expect(await send()).toEqual(saved);
  const repeated = { ...saved, headers: { ...saved.headers, 'idempotency-replayed': 'true' } };
  expect(await send({ status: 200, body: { message: 'Another' } })).toEqual(repeated);
  expect(runs()).toBe(1);
});

test('the key of another request is refused', async () => {
  const { send, runs } = open();
  await send();
  await expect(send(saved, { content: '{"studentid":"HS-02"}' })).rejects.toMatchObject({
    kind: 'other-request',
  });
  expect(runs()).toBe(1);
});

test('other keys and other callers are other requests', async () => {
  const { send, runs } = open();
  await send();
  await send(saved, { scope: ['POST', '/students', 'other', 'caller'] });
  await send(saved, { scope: ['POST', '/students', 'key', 'other'] });
  expect(runs()).toBe(3);
});

test.each([200, 202, 204, 400, 404, 409, 412])('an answer of %i is kept', async (status) => {
  const { send, runs } = open();
  await send({ status, body: {} });
  await send();
  expect(runs()).toBe(1);
});

test.each([403, 429, 500, 502, 503])('after a %i the request is tried again', async (status) => {
  const { send, runs } = open();
  await send({ status, body: {} });
  expect(await send()).toEqual(saved);
  expect(runs()).toBe(2);
});

test('after an answer that says when to come again the request is tried again', async () => {
  const { send, runs } = open();
  await send({ status: 409, headers: { 'retry-after': '5' }, body: {} });
  expect(await send()).toEqual(saved);
  expect(runs()).toBe(2);
});

test('after a day it is a new request', async () => {
  const { send, runs, clock } = open();
  await send();
  await clock.sleep(86_399_000);
  await send();
  expect(runs()).toBe(1);
  await clock.sleep(2_000);
  await send();
  expect(runs()).toBe(2);
});

test('who sends it meanwhile waits for the first answer', async () => {
  const { sendSlowly, send, runs } = open();
  const first = sendSlowly(3_000, saved);
  expect(await send()).toMatchObject({ status: 200, headers: { 'idempotency-replayed': 'true' } });
  expect(await first).toEqual(saved);
  expect(runs()).toBe(0);
});

test('and is told to come back when that takes long', async () => {
  const { carryOut, send } = open();
  void carryOut(request, never);
  await expect(send(saved, { remainingTime: () => 15_000 })).rejects.toMatchObject({
    kind: 'conflict',
    retryAfterSeconds: 5,
  });
});

test('looks the less often the longer that takes: each look is a write', async () => {
  const { carryOut, send, claims, clock } = open();
  void carryOut(request, never);
  const looks: number[] = [];
  const { take } = claims;
  claims.take = (claim, now) => {
    looks.push(clock.now());
    return take(claim, now);
  };
  await expect(send()).rejects.toMatchObject({ kind: 'conflict' });
  const [first = 0] = looks;
  expect(looks.slice(0, 6).map((at) => Math.round(at - first))).toEqual([0, 300, 750, 1_425, 2_438, 3_956]);
  expect((looks.at(-1) ?? 0) - first).toBeGreaterThan(17_000);
  expect(looks.length).toBeLessThan(15);
});

test('what a dead function began is tried again once that one must have ended', async () => {
  const { carryOut, send, clock, runs } = open();
  void carryOut(request, never);
  await clock.sleep(24_000);
  expect(await send()).toEqual(saved);
  expect(runs()).toBe(1);
});

const late: Reply = { status: 409, body: { message: 'Late' } };

test('who was taken over gives the answer that is kept, not its own', async () => {
  const { sendSlowly, send, clock } = open();
  const first = sendSlowly(30_000, late);
  await clock.sleep(26_000);
  await send();
  const kept = { status: 200, body: { message: 'Saved' }, headers: { 'idempotency-replayed': 'true' } };
  expect(await first).toMatchObject(kept);
  expect(await send()).toMatchObject(kept);
});

test('and is told to come back while the other attempt is still at it', async () => {
  const { sendSlowly, carryOut, clock, runs } = open();
  const first = sendSlowly(30_000, late);
  const refused = expect(first).rejects.toMatchObject({ kind: 'conflict', retryAfterSeconds: 5 });
  await clock.sleep(26_000);
  void carryOut(request, never);
  await refused;
  expect(runs()).toBe(0);
});

test('but keeps its own if the other one came to nothing', async () => {
  const { sendSlowly, send, clock, runs } = open();
  const first = sendSlowly(30_000, late);
  await clock.sleep(26_000);
  await send({ status: 503, body: {} });
  expect(await first).toEqual(late);
  expect(await send()).toMatchObject(late);
  expect(runs()).toBe(1);
});

test('an answer is given even if it cannot be kept', async () => {
  const { send, claims, log } = open();
  claims.finish = async () => {
    throw new Error('Away');
  };
  expect(await send()).toEqual(saved);
  expect(log.errors).toHaveLength(1);
});

test('nothing is done if the request cannot be claimed', async () => {
  const { send, claims, runs } = open();
  claims.take = async () => {
    throw new Error('Away');
  };
  await expect(send()).rejects.toThrow('Away');
  expect(runs()).toBe(0);
});

test('of an answer that is too long to be kept it is said that it was given', async () => {
  const { send } = open();
  const text = Array.from({ length: 100_000 }, () => Math.random()).join();
  await send({ status: 200, body: { text } });
  expect(await send()).toMatchObject({ status: 409, body: { message: expect.stringContaining('too long') } });
});
