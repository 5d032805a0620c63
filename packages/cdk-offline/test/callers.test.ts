import { request } from 'node:http';
import { type Handlers, openPorts, type Ports } from '../src/ports';
import type { RequestHandler } from '../src/services';

const answer: RequestHandler = async (_, response) => void response.end('in');
let ports: Ports;

beforeAll(async () => {
  ports = await openPorts(0, ['extra']);
  const handlers = Object.fromEntries(Object.keys(ports.urls).map((door) => [door, answer]));
  ports.serve(handlers as Handlers, () => {}, ['site.example']);
});
afterAll(() => ports.close());

/** `fetch` sets Host and the Sec-Fetch headers itself. */
function call(door: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(ports.urls[door] ?? '', { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

test.each([
  ['site.example', 200],
  ['site.example:4310', 200],
  ['www.site.example', 403],
])(
  'as %s, a name of the distribution or none, the site answers %i, and no other door',
  async (host, status) => {
    expect(await call('web', { host })).toBe(status);
    for (const door of doors.slice(1)) expect(await call(door, { host })).toBe(403);
  },
);

const doors = ['web', 'aws', 'api', 'website', 'pages', 'extra'];

test.each([
  ['127.0.0.1:4310', 200],
  ['localhost', 200],
  ['[::1]:4310', 200],
  ['123456789012.localhost:4311', 200],
  ['abc.execute-api.us-east-1.amazonaws.com', 200],
  ['evil.example', 403],
  ['127.0.0.1.evil.example', 403],
  ['localhost.evil.example:4310', 403],
  ['evil.example:127.0.0.1', 403],
  ['amazonaws.com.evil.example', 403],
])('as %s every door answers %i', async (host, status) => {
  for (const door of doors) expect([door, await call(door, { host })]).toEqual([door, status]);
});

test('pages of other origins reach what the app itself guards, and nothing else', async () => {
  for (const origin of [
    'https://evil.example',
    'null',
    'http://localhost:1',
    'http://127.0.0.1.evil.example',
  ]) {
    const statuses = await Promise.all(doors.map((door) => call(door, { origin })));
    expect(statuses).toEqual([200, 403, 200, 200, 403, 403]);
  }
  const noOrigin = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
  expect(await call('aws', noOrigin)).toBe(403);
  expect(await call('web', noOrigin)).toBe(200);
});

test('the machine’s own pages may call, and a link leads to them', async () => {
  const origin = ports.urls.web.replace('127.0.0.1', 'localhost');
  for (const door of doors) expect(await call(door, { origin })).toBe(200);
  expect(await call('pages', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).toBe(200);
});
