import { rawGet } from './raw-get';
import { type RunningDistribution, startDistribution } from './running-distribution';

let running: RunningDistribution;
afterEach(() => running.close());

const cacheState = (response: Response) => response.headers.get('x-cache');

test('serves the bucket, with the root object at the root, and keeps what it has read', async () => {
  running = await startDistribution();
  await running.put('index.html', 'home');
  const first = await fetch(`${running.url}/?utm=1`);
  expect([first.status, await first.text(), cacheState(first)]).toEqual([
    200,
    'home',
    'Miss from cloudfront',
  ]);
  await running.clock.advance(5000);
  const second = await fetch(`${running.url}/index.html?utm=2`);
  expect([await second.text(), cacheState(second), second.headers.get('age')]).toEqual([
    'home',
    'Hit from cloudfront',
    '5',
  ]);
  expect(second.headers.get('via')).toMatch(/^1\.1 \w+\.cloudfront\.net \(CloudFront\)$/);
});

test.each([
  ['without the policy', { policy: [] }],
  ['when the origin does not sign', { resources: { AccessControl: unsigned() } }],
])('refuses the bucket %s', async (_name, changes) => {
  running = await startDistribution(changes);
  await running.put('index.html', 'home');
  const response = await fetch(running.url);
  expect([response.status, cacheState(response)]).toEqual([403, 'Error from cloudfront']);
});

test('a policy for another distribution does not open the bucket', async () => {
  const statement = {
    Effect: 'Allow',
    Principal: { Service: 'cloudfront.amazonaws.com' },
    Action: 's3:GetObject',
    Resource: 'arn:aws:s3:::site/*',
    Condition: { StringEquals: { 'AWS:SourceArn': 'arn:aws:cloudfront::123456789012:distribution/EOTHER' } },
  };
  running = await startDistribution({ policy: [statement] });
  await running.put('index.html', 'home');
  expect((await fetch(running.url)).status).toBe(403);
});

test('answers HEAD without a body, and ranges with the whole', async () => {
  running = await startDistribution();
  await running.put('digits', '0123456789');
  const head = await fetch(`${running.url}/digits`, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', '']);
  const part = await fetch(`${running.url}/digits`, { headers: { range: 'bytes=2-4' } });
  expect([part.status, await part.text()]).toEqual([200, '0123456789']);
});

test('refuses what the behaviour does not allow', async () => {
  running = await startDistribution();
  const response = await fetch(running.url, { method: 'POST', body: 'x' });
  expect([response.status, cacheState(response)]).toEqual([403, 'Error from cloudfront']);
});

test('sends who came without TLS to https', async () => {
  running = await startDistribution();
  const plain = { headers: { 'x-forwarded-proto': 'http' }, redirect: 'manual' } as const;
  const response = await fetch(`${running.url}/a%20b?c=d`, plain);
  expect([response.status, response.headers.get('location')]).toEqual([
    301,
    `${running.url.replace('http:', 'https:')}/a%20b?c=d`,
  ]);
  expect((await fetch(`${running.url}/api/x`, plain)).status).toBe(403);
});

test('shows the page of a custom error with its status', async () => {
  running = await startDistribution({
    distribution: {
      CustomErrorResponses: [
        { ErrorCode: 403, ResponseCode: 404, ResponsePagePath: '/404.html', ErrorCachingMinTTL: 0 },
      ],
    },
  });
  await running.put('404.html', 'not here');
  const response = await fetch(`${running.url}/missing`);
  expect([response.status, await response.text()]).toEqual([404, 'not here']);
});

test('sets and removes the headers of the policy', async () => {
  running = await startDistribution({
    site: { ResponseHeadersPolicyId: { Ref: 'Headers' } },
    resources: { Headers: headersPolicy() },
  });
  await running.put('index.html', 'home', { 'cache-control': 'no-cache', 'x-amz-meta-inner': 'secret' });
  const { headers } = await fetch(running.url);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': "default-src 'none'",
    'strict-transport-security': 'max-age=300; includeSubDomains; preload',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
    'permissions-policy': 'camera=()',
  });
  expect(headers.has('x-amz-meta-inner')).toBe(false);
});

test('a path that is none is refused, one with dots goes to the origin as it was written', async () => {
  running = await startDistribution();
  await running.put('index.html', 'home');
  expect((await rawGet(running.url, {}, '/a/../../index.html')).status).toBe(403);
  expect((await rawGet(running.url, {}, '//%zz')).status).toBeGreaterThanOrEqual(400);
  expect((await rawGet(running.url, {}, 'http://elsewhere/')).status).toBe(400);
});

function unsigned() {
  const config = { OriginAccessControlOriginType: 's3', SigningBehavior: 'never', SigningProtocol: 'sigv4' };
  return {
    Type: 'AWS::CloudFront::OriginAccessControl',
    Properties: { OriginAccessControlConfig: config },
  };
}

function headersPolicy() {
  const Override = true;
  return {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        Name: 'headers',
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'none'", Override },
          ContentTypeOptions: { Override },
          FrameOptions: { FrameOption: 'DENY', Override },
          ReferrerPolicy: { ReferrerPolicy: 'no-referrer', Override },
          StrictTransportSecurity: {
            AccessControlMaxAgeSec: 300,
            IncludeSubdomains: true,
            Preload: true,
            Override,
          },
        },
        CustomHeadersConfig: {
          Items: [
            { Header: 'Permissions-Policy', Value: 'camera=()', Override },
            { Header: 'Cache-Control', Value: 'max-age=1', Override: false },
          ],
        },
        RemoveHeadersConfig: { Items: [{ Header: 'X-Amz-Meta-Inner' }] },
      },
    },
  };
}
