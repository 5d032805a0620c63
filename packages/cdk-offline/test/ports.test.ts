import { type ClientRequestArgs, globalAgent } from 'node:http';
import { type Handlers, openPorts, refusedPort } from '../src/ports';
import type { RequestHandler } from '../src/services';

const answer =
  (text: string): RequestHandler =>
  async (_, response) => {
    response.end(text);
  };
const handlers: Handlers = {
  web: answer('web'),
  aws: answer('aws'),
  api: answer('api'),
  website: answer('website'),
  upstream: answer('upstream'),
  pages: async () => {
    throw new Error('broken');
  },
};

test('every door has a port of its own, on the loopback interface', async () => {
  const ports = await openPorts(0, ['upstream']);
  ports.serve(handlers, () => {});
  expect(new Set(Object.values(ports.urls)).size).toBe(6);
  for (const door of ['web', 'aws', 'api', 'website', 'upstream'] as const) {
    expect(ports.urls[door]).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await (await fetch(ports.urls[door] ?? '')).text()).toBe(door);
  }
  await ports.close();
});

test('what is not served yet is answered with 503, and a broken handler with 500', async () => {
  const ports = await openPorts(0, ['upstream']);
  expect((await fetch(ports.urls.pages)).status).toBe(503);
  const failures: unknown[] = [];
  ports.serve(handlers, (error) => failures.push(error));
  expect((await fetch(ports.urls.pages)).status).toBe(500);
  expect(failures).toEqual([new Error('broken')]);
  await ports.close();
});

test('answers have the date of the clock that services go by, also where nobody answers yet', async () => {
  const ports = await openPorts(0, [], { now: () => Date.UTC(2020, 1, 29) });
  const dateOf = async () => (await fetch(ports.urls.aws)).headers.get('date');
  const before = await dateOf();
  ports.serve(handlers, () => {});
  expect([before, await dateOf()]).toEqual(Array(2).fill('Sat, 29 Feb 2020 00:00:00 GMT'));
  await ports.close();
});

test('a connection at rest is closed by the client: a server that did it first would cut off who asks on it again', async () => {
  const ports = await openPorts(0);
  const { headers } = await fetch(ports.urls.api);
  const serverSeconds = Number(/^timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1]);
  const { options } = globalAgent as unknown as { readonly options: ClientRequestArgs };
  expect(serverSeconds * 1000).toBeGreaterThanOrEqual(10 * (options.timeout ?? Number.NaN));
  await ports.close();
});

test('a port in use is named with a way out, and nothing stays open', async () => {
  // Below the range that systems take from for whoever asks for any port, as other tests do meanwhile.
  const taken = 20_000 + (process.pid % 1_000) * 10;
  const first = await openPorts(taken);
  const message = `Port ${taken} is in use. Choose others: PORT=${taken + 100}`;
  await expect(openPorts(taken)).rejects.toThrow(message);
  await first.close();
  await (await openPorts(taken)).close();
});

test('a port that only the system may open is said to be one', () => {
  const refused = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
  expect(refusedPort(80, refused)).toEqual(new Error('You may not open port 80. Choose others: PORT=4310'));
});
