import { air, saigon, two, weather } from '../local/upstream/queries';
import { type RunningUpstream, runUpstream } from '../local/upstream/running-upstream';

let upstream: RunningUpstream;

beforeAll(async () => {
  upstream = await runUpstream('2026-11-20T07:20:00Z');
});
beforeEach(() => upstream.reset());
afterAll(() => upstream.close());

test.each([
  ['400', 400, /"reason":"Past days/],
  ['429', 429, /"reason":"Minutely API request limit exceeded/],
  ['503', 503, /"reason":"The service is overloaded"/],
  ['truncated', 200, /^\[\{.*[^}\]]$/],
  ['streaming-error', 200, /Unexpected error while streaming data: timeoutReached$/],
] as const)('fails with %s as often as it is told to', async (kind, status, text) => {
  upstream.fail({ kind, times: 2 });
  for (const path of [air, weather]) {
    const answer = await upstream.ask(`${path}&${two}`);
    expect(answer).toMatchObject({ status, text: expect.stringMatching(text) });
  }
  expect((await upstream.ask(`${air}&${two}`)).json()).toHaveLength(2);
});

test('does not answer at all while it is told not to, and one of the two APIs may go on', async () => {
  upstream.fail({ kind: 'timeout', which: 'air-quality' });
  const signal = AbortSignal.timeout(150);
  await expect(fetch(`${upstream.url}${air}&${saigon}`, { signal })).rejects.toThrow('timeout');
  expect((await upstream.ask(`${weather}&${saigon}`)).status).toBe(200);
  upstream.heal();
  expect((await upstream.ask(`${air}&${saigon}`)).status).toBe(200);
});
