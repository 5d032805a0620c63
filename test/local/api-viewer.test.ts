import { startTestSystem, type TestSystem } from '../support/system';

let system: TestSystem;

beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system?.close());

const get = (path: string): Promise<Response> => fetch(`${system.urls.pages}${path}`);

test('the viewer and all that it loads are served from this machine', async () => {
  const page = await (await get('/apis')).text();
  const parts = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path = '']) => path);
  expect(parts).toHaveLength(4);
  for (const path of parts) expect([path, (await get(path)).status]).toEqual([path, 200]);
  expect((await get('/apis/package.json')).status).toBe(404);
  expect((await get('/apis/..%2fpackage.json')).status).toBe(404);
});

test.each(['student', 'phishing', 'forecast'])(
  'what is tried out of %s goes to its API here',
  async (name) => {
    const { servers, paths } = (await (await get(`/apis/${name}.json`)).json()) as {
      readonly servers: readonly { readonly url: string }[];
      readonly paths: object;
    };
    expect(servers).toEqual([{ url: (system.endpoints[name] as { readonly url: string }).url }]);
    expect(Object.keys(paths).length).toBeGreaterThan(1);
    const preflight = await fetch(`${servers[0]?.url}${Object.keys(paths)[0]?.replace(/\{\w+\}/g, 'x')}`, {
      method: 'OPTIONS',
      headers: { origin: system.urls.pages, 'access-control-request-method': 'GET' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  },
);
