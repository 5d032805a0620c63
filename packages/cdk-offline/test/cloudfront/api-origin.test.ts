import {
  allViewer,
  cachePolicy,
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

test('gives an API its time to answer, and a busy machine more', async () => {
  running = await startDistribution({ readTimeout: 0.05, answer: async () => {} });
  expect((await fetch(`${running.url}/api/x`)).status).toBe(504);
  running.close();
  running = await startDistribution({
    ...{ readTimeout: 0.05, patience: 2_000 },
    answer: async (_request, response) => void setTimeout(() => response.end('late'), 150),
  });
  expect((await fetch(`${running.url}/api/x`)).status).toBe(200);
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
