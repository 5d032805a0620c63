import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchText } from '../../../../lambdas/forecast/sources/fetch-text';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Over a real connection: whether waiting ends is for the network to show. */
async function ask(answer: RequestListener, limits = { milliseconds: 2_000, bytes: 1_000 }) {
  const listening = createServer(answer);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/v1`;
  return fetchText(
    { provider: 'Test', fetch, now: Date.now },
    { url, headers: { 'x-api-key': 'k' } },
    limits,
  );
}

test('answers the whole body', async () => {
  const text = await ask(({ headers }, response) => response.end(`key ${headers['x-api-key']}, PM₂.₅`));
  expect(text).toBe('key k, PM₂.₅');
});

test('stops waiting for an answer that never begins', async () => {
  const asked = ask(() => {}, { milliseconds: 100, bytes: 10 });
  await expect(asked).rejects.toMatchObject({ reason: 'timeout', message: 'Test: no answer within 100 ms' });
});

test('stops waiting for an answer that never ends', async () => {
  const drip: RequestListener = (_, response) => {
    const timer = setInterval(() => response.write('1,'), 20);
    response.on('close', () => clearInterval(timer));
  };
  await expect(ask(drip, { milliseconds: 200, bytes: 1_000 })).rejects.toMatchObject({ reason: 'timeout' });
});

test('reads no more than it is told to', async () => {
  let closed: () => void = () => {};
  const hungUp = new Promise<void>((resolve) => {
    closed = resolve;
  });
  const flood: RequestListener = (_, response) => {
    response.on('close', closed);
    const write = (): void => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
      response.once('drain', write);
    };
    write();
  };
  await expect(ask(flood)).rejects.toMatchObject({
    reason: 'broken',
    message: 'Test: more than 1000 bytes were sent',
  });
  await hungUp;
});

test('an error that never ends is an error all the same', async () => {
  const flood: RequestListener = (_, response) => {
    response.writeHead(503);
    response.write('x'.repeat(100_000));
  };
  await expect(ask(flood)).rejects.toMatchObject({ reason: 'unavailable' });
});

test('follows nobody elsewhere', async () => {
  const away: RequestListener = (_, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
  await expect(ask(away)).rejects.toMatchObject({
    reason: 'unavailable',
    message: 'Test: cannot be reached',
  });
});

test('a connection cut in the middle is an error', async () => {
  const cut: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-length': '500' });
    response.write('[1,', () => response.socket?.destroySoon());
  };
  await expect(ask(cut)).rejects.toMatchObject({ reason: 'unavailable' });
});
