import { request } from 'node:http';
import fc from 'fast-check';
import { findRoute, type Method, type RouteNode } from '../../src/api-gateway/routes';
import { apiTemplate, method } from './api-template';
import { type RunningApi, runApi } from './running-api';

describe('over HTTP', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await runApi(
      apiTemplate((resources) => Object.assign(resources, { AnyThings: method('Things', 'GET', false) })),
    );
  });
  afterAll(() => api.stop());

  test.each(['', '/', '/nothing', '/things/7/more', '/things-files', '/THINGS', '//'])(
    'answers the path "%s" that leads nowhere with the API’s own 404',
    async (path) => {
      const answer = await fetch(api.url + path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('x-amzn-errortype')).toBe('MissingAuthenticationTokenException');
      expect(await answer.text()).toBe('{"message":"Not found"}');
    },
  );

  test('answers a method that the path does not have like an unknown path', async () => {
    expect((await fetch(`${api.url}/things`, { method: 'DELETE' })).status).toBe(404);
    const head = await fetch(`${api.url}/things`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([404, '']);
  });

  test('answers an unknown stage or API with Forbidden and without the API’s own headers', async () => {
    const base = new URL(api.url);
    for (const path of [base.pathname.replace('prod', 'test'), '/nobody/prod', '/', '/prod']) {
      const answer = await fetch(`${base.origin}${path}/things`);
      expect([answer.status, await answer.text()]).toEqual([403, '{"message":"Forbidden"}']);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('takes a trailing slash and repeated slashes at the start', async () => {
    for (const path of ['/things/', '//things']) expect((await fetch(api.url + path)).status).toBe(200);
  });

  test('refuses headers over 10,240 bytes in all', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { 'x-long': 'a'.repeat(10_300) };
      request(`${api.url}/things`, { headers }, (answer) => resolve(answer.statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(431);
  });
});

describe('matching', () => {
  const get: Method = {
    httpMethod: 'GET',
    apiKeyRequired: false,
    integration: { type: 'AWS_PROXY', functionArn: 'arn', timeoutMs: 1 },
  };
  const node = (path: string, ...children: readonly RouteNode[]): RouteNode => ({
    resourceId: path,
    path,
    part: path.slice(path.lastIndexOf('/') + 1),
    children,
    methods: new Map([['GET', get]]),
  });
  const root = node(
    '/',
    node('/a', node('/a/{proxy+}'), node('/a/{id}', node('/a/{id}/c')), node('/a/b')),
    node('/{any}', node('/{any}/z')),
  );
  const match = (path: string) => {
    const route = findRoute(root, path, 'GET');
    return route && [route.node.path, route.pathParameters];
  };

  test.each([
    ['/', '/', {}],
    ['/a/b', '/a/b', {}],
    ['/a/x', '/a/{id}', { id: 'x' }],
    ['/a/x/c', '/a/{id}/c', { id: 'x' }],
    ['/a/x/d/e', '/a/{proxy+}', { proxy: 'x/d/e' }],
    ['/a/b/c', '/a/{id}/c', { id: 'b' }],
    ['/q/z', '/{any}/z', { any: 'q' }],
    ['/a/x%20y%2Fz', '/a/{id}', { id: 'x y/z' }],
    ['/a/%ZZ', '/a/{id}', { id: '%ZZ' }],
  ])('%s goes to %s', (path, expected, parameters) => {
    expect(match(path)).toEqual([expected, parameters]);
  });

  test('never throws, and gives back what it took out of a path', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (id) => {
        fc.pre(id !== 'b' && !/[\uD800-\uDFFF]/.test(id));
        expect(match(`/a/${encodeURIComponent(id)}`)).toEqual(['/a/{id}', { id }]);
      }),
    );
    fc.assert(fc.property(fc.string(), (path) => void findRoute(root, path, 'GET')));
  });
});
