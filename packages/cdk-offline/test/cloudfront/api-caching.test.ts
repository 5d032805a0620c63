import { cachePolicy, type RunningDistribution, startDistribution } from './running-distribution';

let running: RunningDistribution;
afterEach(() => running.close());

test.each([
  ['max-age=30', 29, 'Hit'],
  ['max-age=30', 31, 'Miss'],
  ['max-age=5, s-maxage=30', 29, 'Hit'],
  ['max-age=9999', 101, 'Miss'],
  ['no-store', 0, 'Miss'],
  ['private, max-age=30', 0, 'Miss'],
])('an answer with %s is, after %i s, a %s', async (control, seconds, state) => {
  running = await startDistribution({
    api: { CachePolicyId: { Ref: 'Cache' } },
    resources: { Cache: cachePolicy({ query: [] }) },
    answer: async (_request, response) => {
      response.writeHead(200, { 'cache-control': control, 'content-length': '1' }).end('1');
    },
  });
  await (await fetch(`${running.url}/api/now`)).text();
  await running.clock.advance(seconds * 1000);
  expect((await fetch(`${running.url}/api/now`)).headers.get('x-cache')).toBe(`${state} from cloudfront`);
});

test('revalidates an API’s answer by its ETag', async () => {
  running = await startDistribution({
    api: { CachePolicyId: { Ref: 'Cache' } },
    resources: { Cache: cachePolicy({ query: [] }) },
    answer: async (request, response) => {
      const known = request.headers['if-none-match'] === '"v1"';
      const headers = { etag: '"v1"', 'cache-control': 'max-age=10' };
      if (known) response.writeHead(304, headers).end();
      else response.writeHead(200, { ...headers, 'content-length': '4' }).end('body');
    },
  });
  await (await fetch(`${running.url}/api/now`)).text();
  await running.clock.advance(11_000);
  const renewed = await fetch(`${running.url}/api/now`);
  expect([await renewed.text(), renewed.headers.get('x-cache')]).toEqual([
    'body',
    'RefreshHit from cloudfront',
  ]);
});

describe.each([
  ['max-age=10', 60, 200],
  ['max-age=10, must-revalidate', 60, 200],
  ['max-age=10, stale-if-error=30', 29, 200],
  ['max-age=10, stale-if-error=30', 41, 503],
  ['max-age=10, stale-if-error=0', 11, 503],
])('an answer with %s, %i s later, when the origin fails', (control, seconds, status) => {
  test(`is answered with ${status}`, async () => {
    let fails = false;
    running = await startDistribution({
      api: { CachePolicyId: { Ref: 'Cache' } },
      resources: { Cache: cachePolicy({ query: [] }) },
      answer: async (_request, response) => {
        if (fails) response.writeHead(503, { 'content-length': '4' }).end('down');
        else response.writeHead(200, { 'cache-control': control, 'content-length': '4' }).end('body');
      },
    });
    await (await fetch(`${running.url}/api/now`)).text();
    fails = true;
    await running.clock.advance(seconds * 1000);
    const later = await fetch(`${running.url}/api/now`);
    expect([later.status, await later.text()]).toEqual([status, status === 200 ? 'body' : 'down']);
    fails = false;
    await running.clock.advance(10_001);
    expect((await fetch(`${running.url}/api/now`)).headers.get('x-cache')).toBe('Miss from cloudfront');
  });
});
