import {
  allViewer,
  cachingOptimized,
  type RunningDistribution,
  startDistribution,
} from './running-distribution';

let running: RunningDistribution;
afterEach(() => running.close());

test('forwards to the stage of the API with the viewer’s headers, query and body', async () => {
  running = await startDistribution();
  const response = await fetch(`${running.url}/api/scan?b=2&a=%20x`, {
    method: 'POST',
    headers: { 'x-api-key': 'key', 'content-type': 'application/json', cookie: 'one=1; two=2' },
    body: '{"url":"x"}',
  });
  expect([response.status, response.headers.get('x-cache')]).toEqual([200, 'Miss from cloudfront']);
  expect(running.seen).toMatchObject([
    {
      method: 'POST',
      url: '/abc123/prod/api/scan?b=2&a=%20x',
      body: '{"url":"x"}',
      headers: {
        host: 'abc123.execute-api.us-east-1.amazonaws.com',
        'x-api-key': 'key',
        'content-type': 'application/json',
        cookie: 'one=1; two=2',
        via: expect.stringContaining('(CloudFront)'),
        'x-forwarded-for': expect.stringContaining('127.0.0.1'),
        'x-origin-secret': 'known',
      },
    },
  ]);
});

test('keeps nothing where caching is disabled, errors neither', async () => {
  running = await startDistribution({
    answer: async (_request, response) => {
      response.writeHead(404, { 'cache-control': 'max-age=60' }).end('no');
    },
  });
  for (const _ of [1, 2]) expect((await fetch(`${running.url}/api/x`)).status).toBe(404);
  expect(running.seen).toHaveLength(2);
});

test('keeps the viewer’s headers, cookies and query from the origin unless a policy names them', async () => {
  running = await startDistribution({
    api: {
      CachePolicyId: { Ref: 'Cache' },
      OriginRequestPolicyId: { Ref: 'Forward' },
    },
    resources: {
      Cache: cachePolicy({ query: ['profile'] }),
      Forward: {
        Type: 'AWS::CloudFront::OriginRequestPolicy',
        Properties: {
          OriginRequestPolicyConfig: {
            Name: 'forward',
            HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['X-Wanted'] },
            CookiesConfig: { CookieBehavior: 'whitelist', Cookies: ['two'] },
            QueryStringsConfig: { QueryStringBehavior: 'none' },
          },
        },
      },
    },
  });
  const headers = { 'x-wanted': 'yes', 'x-other': 'no', cookie: 'one=1; two=2' };
  await (await fetch(`${running.url}/api/now?profile=children&utm=1`, { headers })).text();
  const again = await fetch(`${running.url}/api/now?profile=children&utm=2`, { headers });
  expect(again.headers.get('x-cache')).toBe('Miss from cloudfront');
  expect(running.seen[0]).toMatchObject({
    url: '/abc123/prod/api/now?profile=children',
    headers: { 'x-wanted': 'yes', cookie: 'two=2', 'user-agent': 'Amazon CloudFront' },
  });
  expect(running.seen[0]?.headers['x-other']).toBeUndefined();
});

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

test('a policy that forwards the viewer’s Host is refused by API Gateway', async () => {
  running = await startDistribution({ api: { OriginRequestPolicyId: allViewer } });
  const response = await fetch(`${running.url}/api/x`);
  expect([response.status, await response.json()]).toEqual([403, { message: 'Forbidden' }]);
  expect(running.seen).toEqual([]);
});

test('an origin that breaks off or cannot be reached is a 502', async () => {
  running = await startDistribution({
    answer: async (_request, response) => {
      response.destroy();
    },
  });
  expect((await fetch(`${running.url}/api/x`)).status).toBe(502);
});

test('tries the behaviours in their order', async () => {
  const first = { PathPattern: 'api/static?/*', TargetOriginId: 'site', ViewerProtocolPolicy: 'allow-all' };
  running = await startDistribution({ behaviors: [{ ...first, CachePolicyId: cachingOptimized }] });
  await running.put('api/static1/a', 'from the bucket');
  expect(await (await fetch(`${running.url}/api/static1/a`)).text()).toBe('from the bucket');
  expect(await (await fetch(`${running.url}/api/static/a`)).json()).toEqual({ ok: true });
});

test.each([
  ['an unknown managed policy', { CachePolicyId: '00000000-0000-0000-0000-000000000000' }],
  ['a function on answers', { FunctionAssociations: [{ EventType: 'viewer-response', FunctionARN: 'x' }] }],
])('does not start with %s', async (_name, api) => {
  running = await startDistribution();
  await expect(startDistribution({ api })).rejects.toThrow(/no managed one|not emulated/);
});

function cachePolicy({ query }: { readonly query: readonly string[] }) {
  const queries =
    query.length > 0
      ? { QueryStringBehavior: 'whitelist', QueryStrings: query }
      : { QueryStringBehavior: 'none' };
  return {
    Type: 'AWS::CloudFront::CachePolicy',
    Properties: {
      CachePolicyConfig: {
        Name: 'cache',
        MinTTL: 0,
        DefaultTTL: 0,
        MaxTTL: 100,
        ParametersInCacheKeyAndForwardedToOrigin: {
          EnableAcceptEncodingGzip: false,
          EnableAcceptEncodingBrotli: false,
          HeadersConfig: { HeaderBehavior: 'none' },
          CookiesConfig: { CookieBehavior: 'none' },
          QueryStringsConfig: queries,
        },
      },
    },
  };
}
