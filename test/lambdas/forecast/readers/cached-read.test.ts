import { CacheFault } from '../../../../lambdas/forecast/caches/cache-format';
import { cachedRead } from '../../../../lambdas/forecast/readers/cached-read';
import { madeStamp } from '../../../support/made-caches';

const computedAt = '2026-11-20T07:00:00.000Z';
const computed = Date.parse(computedAt);

/** The answer to a question at some seconds after the run. */
function at(seconds: number, { query = {}, etag = '"1"', provenance = madeStamp(computedAt) } = {}) {
  const cache = { read: async () => ({ content: ['x'], provenance, etag }) };
  const clock = { now: () => computed + seconds * 1_000 };
  return cachedRead({ cache, clock }, (content: readonly string[]) => ({ content }))({ query });
}

async function headersAt(seconds: number) {
  return (await at(seconds)).headers;
}

it('wraps what was read into the envelope', async () => {
  const { computed_at, ...origin } = madeStamp(computedAt);
  expect((await at(65)).body).toEqual({
    computed_at,
    age_seconds: 65,
    cache_stale: false,
    ...origin,
    content: ['x'],
  });
});

it('takes 70:00 for fresh and anything more for stale', async () => {
  expect((await at(4_200)).body).toMatchObject({ age_seconds: 4_200, cache_stale: false });
  expect((await at(4_200.001)).body).toMatchObject({ age_seconds: 4_200, cache_stale: true });
  expect((await at(4_201)).body).toMatchObject({ age_seconds: 4_201, cache_stale: true });
});

it.each([
  [0, 'public, max-age=4200, s-maxage=60, must-revalidate, stale-if-error=0'],
  [4_139.5, 'public, max-age=60, s-maxage=60, must-revalidate, stale-if-error=0'],
  [4_180, 'public, max-age=20, s-maxage=20, must-revalidate, stale-if-error=0'],
  [4_200, 'public, max-age=0, s-maxage=0, must-revalidate, stale-if-error=0'],
  [4_201, 'public, max-age=30, s-maxage=30, must-revalidate, stale-if-error=0'],
  [-5, 'public, max-age=4200, s-maxage=60, must-revalidate, stale-if-error=0'],
])('at %d s lets it be kept as long as it is fresh: %s', async (seconds, control) => {
  expect((await headersAt(seconds))['cache-control']).toBe(control);
});

it('gives another tag to other data, another question, another minute, and to what went stale', async () => {
  const later = madeStamp('2026-11-20T07:00:00.001Z');
  const answers = await Promise.all([
    at(30),
    at(30, { etag: '"2"' }),
    at(30, { provenance: later }),
    at(30, { query: { days: 1 } }),
    at(61),
    at(4_200),
    at(4_200.5),
  ]);
  expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(7);
  expect((await headersAt(0))['etag']).toBe((await headersAt(59))['etag']);
});

it('says when to come back while there is nothing', async () => {
  const nothing = cachedRead({ cache: { read: async () => undefined }, clock: { now: () => 0 } }, () => ({}));
  await expect(nothing({ query: undefined })).rejects.toMatchObject({
    kind: 'unavailable',
    retryAfterSeconds: 60,
  });
});

it('says when to come back while what is stored cannot be read, and not why', async () => {
  const read = async () => {
    throw new CacheFault('data/current_cache.json: not JSON', '"1"');
  };
  const broken = cachedRead({ cache: { read }, clock: { now: () => 0 } }, () => ({}));
  await expect(broken({ query: undefined })).rejects.toMatchObject({
    kind: 'unavailable',
    retryAfterSeconds: 60,
    message: 'What was stored cannot be read. The next run writes it anew.',
  });
});
