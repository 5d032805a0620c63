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
  ['429 of a moment', failing(429, { error: true, reason: 'Too many concurrent requests' })],
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
  const never = failing(503, '', { 'retry-after': '-1' });
  expect(await ask(never, good)).toMatchObject({ asked: 2, waited: 600 });
});

/** It is 07:20:00 UTC. */
test.each([
  ['Minutely API request limit exceeded. Please try again in one minute.', 60],
  ['Hourly API request limit exceeded. Please try again in the next hour.', 40 * 60],
  ['Daily API request limit exceeded. Please try again tomorrow.', (16 * 60 + 40) * 60],
  ['', 60],
])('a limit that says "%s" costs one call and no other', async (reason, seconds) => {
  const limited = failing(429, { error: true, reason });
  expect(await ask(limited, good)).toMatchObject({
    result: { reason: 'limited', retryAfterSeconds: seconds },
    asked: 1,
    waited: 0,
  });
});

describe('attempts that hang', () => {
  /** `fails` throws instead of waiting, where it likes to. */
  async function hang(fails: (attempt: number) => UpstreamFailure | undefined = () => undefined) {
    const clock = createVirtualClock('2026-11-20T07:20:00Z');
    const limits: number[] = [];
    const failure = await attempts({ clock, random: () => 0.5 }, async (milliseconds) => {
      const other = fails(limits.push(milliseconds));
      if (other) throw other;
      await clock.sleep(milliseconds);
      const detail = `no answer within ${milliseconds} ms`;
      throw new UpstreamFailure('Test', 'timeout', detail, { waited: milliseconds });
    }).catch((error: unknown) => error);
    return { failure, limits, waited: clock.now() - now };
  }

  it('are given up, all of them after 20 seconds, and the time of each is told', async () => {
    const { failure, limits, waited } = await hang();
    expect(limits).toEqual([8_000, 8_000, 1_400]);
    expect(waited).toBe(20_000);
    expect(failure).toMatchObject({
      reason: 'timeout',
      message: 'Test: no answer within 8000, 8000, and 1400 ms',
    });
  });

  it('are told beside what else went wrong', async () => {
    const overloaded = new UpstreamFailure('Test', 'unavailable', '503 The service is overloaded');
    expect((await hang((attempt) => (attempt === 2 ? overloaded : undefined))).failure).toMatchObject({
      message: 'Test: 503 The service is overloaded; no answer within 8000 and 8000 ms',
    });
  });

  it('have twice as much time together as one of them', async () => {
    const { limits, waited } = await hang();
    expect(waited).toBeGreaterThanOrEqual(2 * Math.max(...limits));
  });
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
