import { createServer } from '../../extension/src/server/server';
import { bytesOf } from '../../lambdas/phishing/blocklist/prefixes';

const away = { kind: 'away', retryAfter: 0 };
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
  expect(await server.protection(device)).toEqual({ kind: 'away', isBusy: true, retryAfter });
});

describe('answers of a server', () => {
  const answering = (body: Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
    createServer(async () => new Response(body, { headers }));

  it('a difference says how many prefixes go', async () => {
    const server = answering(Uint8Array.from(bytesOf([1, 2])), {
      etag: 'W/"abc"',
      'x-blocklist-removed': '1',
    });
    expect(await server.blocklist(device, 'old')).toMatchObject({ value: { version: 'abc', removed: 1 } });
  });

  it.each([
    ['without a version', {}],
    ['with a count that is none', { etag: '"abc"', 'x-blocklist-removed': '-1' }],
  ])('a list %s is none', async (_, headers) => {
    expect(await answering(new Uint8Array(4), headers).blocklist(device, undefined)).toEqual(away);
  });

  it('a model that the device has is not read', async () => {
    const server = answering(new Uint8Array(4), { etag: '"abc"' });
    expect(await server.model(device, 'abc')).toEqual({ kind: 'done', value: 'same' });
    expect(await server.model(device, 'def')).toMatchObject({ value: { version: 'abc' } });
  });

  it('a list or a model without end is none', async () => {
    const server = answering(new Uint8Array(9_000_000), { etag: '"abc"' });
    expect([await server.blocklist(device, undefined), await server.model(device, 'def')]).toEqual([
      away,
      away,
    ]);
  });
});

it.each([
  ['asks for a passkey after the password', 202, { message: 'Please use a passkey.', options: {} }],
  ['has to add a passkey first', 200, { token: 'keyless.token.1', role: 'KeylessParent' }],
])('an account that %s joins no device by its password', async (_, status, body) => {
  const asked: string[] = [];
  const server = createServer(async (url) => {
    asked.push(url);
    return Response.json(body, { status });
  });
  const { name, server: address } = device;
  const by = { email: 'parent-01@families.example', password: 'a long enough password' };
  expect(await server.signIn({ ...by, server: address, name, reader: 'adult' })).toEqual({ kind: 'passkey' });
  expect(asked).toEqual(['https://school.example/api/auth/login']);
});
