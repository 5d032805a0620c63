import { hoChiMinhCity } from '../../../../lambdas/forecast/cities/ho-chi-minh-city';
import { attempts } from '../../../../lambdas/forecast/sources/attempts';
import { createOpenMeteoAir } from '../../../../lambdas/forecast/sources/open-meteo-air';
import { UpstreamFailure } from '../../../../lambdas/forecast/sources/upstream-failure';
import { createVirtualClock } from '../../../support/fakes/virtual-clock';
import {
  airAnswers,
  failing,
  fakeUpstream,
  now,
  type UpstreamAnswer,
} from '../../../support/open-meteo-answers';

const good = airAnswers();
const half = JSON.stringify(good).slice(0, 9_000);

async function ask(...answers: readonly UpstreamAnswer[]) {
  const upstream = fakeUpstream(...answers);
  const result = await createOpenMeteoAir(upstream)
    .fetch(hoChiMinhCity, now)
    .catch((error: unknown) => error);
  const waited = upstream.clock.now() - now;
  return { result, waited, asked: upstream.requests.length };
}

test.each<[string, UpstreamAnswer]>([
  ['429', failing(429, { error: true, reason: 'Minutely API request limit exceeded.' })],
  ['503', failing(503, 'The service is overloaded')],
  ['502 of a proxy', failing(502, '<html>Bad gateway</html>')],
  ['half of an answer', half],
  ['an error in the stream', `${half}Unexpected error while streaming data: timeoutReached`],
  ['an error that calls itself a success', { error: true, reason: 'overloaded' }],
  ['a connection that breaks', () => Promise.reject(new TypeError('fetch failed'))],
])('after %s it asks again', async (_what, fault) => {
  expect(await ask(fault, good)).toMatchObject({ result: { missing: [] }, asked: 2, waited: 600 });
  expect(await ask(fault, fault, good)).toMatchObject({ result: { missing: [] }, asked: 3, waited: 2_600 });
  expect(await ask(fault)).toMatchObject({ result: expect.any(UpstreamFailure), asked: 3 });
});

test.each<[string, UpstreamAnswer]>([
  ['400', failing(400, { error: true, reason: "Parameter 'x' is out of range" })],
  ['401', failing(401, { error: true, reason: 'API key is invalid' })],
])('after %s there is no use in asking again', async (_what, fault) => {
  expect(await ask(fault, good)).toMatchObject({ result: { reason: 'refused' }, asked: 1, waited: 0 });
});

test.each<[string, UpstreamAnswer, RegExp]>([
  [
    '400',
    failing(400, { error: true, reason: 'Past days is invalid.' }),
    /^Open-Meteo: 400 Past days is invalid\.$/,
  ],
  ['500 with a page', failing(500, `<html>${'x'.repeat(99_999)}`), /^Open-Meteo: 500$/],
  ['503 with text', failing(503, 'The service is overloaded'), /^Open-Meteo: 503 The service is overloaded$/],
  ['a reason that is none', failing(400, { reason: { a: 1 } }), /^Open-Meteo: 400$/],
  ['an endless reason', failing(400, { reason: 'no '.repeat(99_999) }), /^Open-Meteo: 400 .{0,200}…$/],
  ['half of an answer', half, /^Open-Meteo: the answer is not JSON$/],
  [
    'an error in the stream',
    `${half}Unexpected error while streaming data: x\n<b>`,
    /^Open-Meteo: Unexpected error while streaming data: x b$/,
  ],
  [
    'no connection',
    () => Promise.reject(new TypeError('10.0.0.1 refused')),
    /^Open-Meteo: cannot be reached$/,
  ],
])('says of %s what may be said', async (_what, fault, message) => {
  expect((await ask(fault)).result).toMatchObject({ message: expect.stringMatching(message) });
});

test('waits as long as it is asked to, where there is time for it', async () => {
  const soon = failing(429, '', { 'retry-after': '5' });
  expect(await ask(soon, good)).toMatchObject({ result: { missing: [] }, asked: 2, waited: 5_000 });
  const late = failing(429, '', { 'retry-after': '60' });
  expect(await ask(late, good)).toMatchObject({ result: { retryAfterSeconds: 60 }, asked: 1, waited: 0 });
  const never = failing(429, '', { 'retry-after': '-1' });
  expect(await ask(never, good)).toMatchObject({ asked: 2, waited: 600 });
});

test('gives up an attempt that hangs, and all of them after 20 seconds', async () => {
  const clock = createVirtualClock('2026-11-20T07:20:00Z');
  const limits: number[] = [];
  const hanging = attempts({ clock, random: () => 0.999 }, async (milliseconds) => {
    limits.push(milliseconds);
    await clock.sleep(milliseconds);
    throw new UpstreamFailure('Test', 'timeout', 'hangs');
  });
  await expect(hanging).rejects.toThrow('Test: hangs');
  expect(clock.now() - now).toBeLessThanOrEqual(20_000);
  expect(limits.slice(0, 2)).toEqual([8_000, 8_000]);
});

test('what is no failure of the upstream is not tried again', async () => {
  let calls = 0;
  const faulty = attempts({ clock: createVirtualClock(), random: () => 0 }, async () => {
    calls += 1;
    throw new TypeError('a fault of ours');
  });
  await expect(faulty).rejects.toThrow('a fault of ours');
  expect(calls).toBe(1);
});
