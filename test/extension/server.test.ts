import { createServer } from '../../extension/src/server/server';

const device = { server: 'https://school.example', token: 'device.1', name: 'Family laptop', connectedAt: 0 };

it.each([
  ['120', 120_000],
  ['', 0],
  ['soon', 0],
  ['Mon, 01 Jan 2001 00:00:00 GMT', 0],
])('a busy server that says "%s" is left alone for so long', async (header, retryAfter) => {
  const server = createServer(
    async () => new Response('', { status: 429, headers: { 'retry-after': header } }),
  );
  expect(await server.protection(device)).toEqual({ kind: 'away', retryAfter });
});
