import { gunzipSync } from 'node:zlib';
import { rawGet } from './raw-get';
import { type RunningDistribution, startDistribution } from './running-distribution';

let running: RunningDistribution;
afterEach(() => running.close());

const cacheState = (response: Response) => response.headers.get('x-cache');

test('asks again when an answer is stale, and sends it anew only if it changed', async () => {
  running = await startDistribution();
  await running.put('a.html', 'one', { 'cache-control': 'max-age=60' });
  const get = async () => {
    const response = await fetch(`${running.url}/a.html`);
    return [await response.text(), cacheState(response)];
  };
  expect(await get()).toEqual(['one', 'Miss from cloudfront']);
  await running.put('a.html', 'two', { 'cache-control': 'max-age=60' });
  expect(await get()).toEqual(['one', 'Hit from cloudfront']);
  await running.clock.advance(61_000);
  expect(await get()).toEqual(['two', 'Miss from cloudfront']);
  await running.clock.advance(61_000);
  expect(await get()).toEqual(['two', 'RefreshHit from cloudfront']);
  expect(await get()).toEqual(['two', 'Hit from cloudfront']);
});

test('keeps an error for ten seconds', async () => {
  running = await startDistribution();
  const status = async () => (await fetch(`${running.url}/late.html`)).status;
  expect(await status()).toBe(403);
  await running.put('late.html', 'here');
  expect(await status()).toBe(403);
  await running.clock.advance(10_000);
  expect(await status()).toBe(200);
});

test('drops what an invalidation names', async () => {
  running = await startDistribution();
  for (const key of ['a/1', 'b/1']) await running.put(key, 'old');
  for (const key of ['a/1', 'b/1']) await (await fetch(`${running.url}/${key}`)).text();
  for (const key of ['a/1', 'b/1']) await running.put(key, 'new');
  running.distribution.invalidate(running.id, ['/a/*']);
  expect(await (await fetch(`${running.url}/a/1`)).text()).toBe('new');
  expect(await (await fetch(`${running.url}/b/1`)).text()).toBe('old');
});

test('compresses text for who accepts it, and only that', async () => {
  running = await startDistribution();
  await running.put('long.html', 'text '.repeat(1000));
  await running.put('short.html', 'text');
  const get = (path: string, encoding: string) =>
    rawGet(`${running.url}/${path}`, { 'accept-encoding': encoding });
  const gzip = await get('long.html', 'gzip, deflate');
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect(gzip.headers.etag).toMatch(/^W\/"/);
  expect(gunzipSync(gzip.body).toString()).toBe('text '.repeat(1000));
  expect((await get('long.html', 'gzip, br')).headers['content-encoding']).toBe('br');
  expect((await get('long.html', 'br;q=0, gzip')).headers['content-encoding']).toBe('gzip');
  expect((await get('long.html', 'identity')).headers['content-encoding']).toBeUndefined();
  expect((await get('short.html', 'gzip')).headers['content-encoding']).toBeUndefined();
});

test('a viewer that has it already gets 304, also of the compressed form', async () => {
  running = await startDistribution();
  await running.put('long.html', 'text '.repeat(1000), { 'cache-control': 'no-cache' });
  const headers = { 'accept-encoding': 'gzip' };
  const { headers: first } = await rawGet(`${running.url}/long.html`, headers);
  const again = await rawGet(`${running.url}/long.html`, { ...headers, 'if-none-match': first.etag ?? '' });
  expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([304, 0, 'no-cache']);
});
