import { apis } from '../../contracts/openapi/apis';
import { exampleOf } from '../../contracts/openapi/example';
import type { HashedPin } from '../../contracts/phishing/protection';
import type { AddedDevice } from '../../lambdas/accounts/devices/devices';
import { type Family, openFamily } from '../support/family';
import { lastSuccess } from '../support/last-success';
import { type PhishingClient, phishingClient } from '../support/phishing-client';
import { pinMatches } from '../support/pin';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

let system: TestSystem;
let family: Family;
beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
  family = await openFamily(system);
});
afterAll(() => system.close());

interface Own extends AddedDevice {
  readonly who: PhishingClient;
  readonly device: PhishingClient;
}

async function withDevice(who = family.parent(), name = 'Tablet in the kitchen'): Promise<Own> {
  const { status, body } = await who.send('/api/devices', { name, reader: 'child' });
  expect(status).toBe(201);
  const added = body as AddedDevice;
  return { ...added, who, device: phishingClient(system, added.token) };
}

const routes = Object.values(apis).flatMap((api) => Object.entries(api.routes));
const withToken = routes.flatMap(([name, { caller, ...route }]) =>
  typeof caller === 'string' ? [] : [{ name, caller, ...route }],
);
const forDevices = withToken.filter(({ caller }) => caller.includes('Device'));

/** What the description of the route gives as an example, to the API that has it. */
async function call(token: string, { api, method, path, params = {}, body }: (typeof withToken)[number]) {
  const service = system.endpoints[api];
  if (typeof service !== 'object' || !('url' in service)) throw new Error(`No API ${api}`);
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
    const field = params[name];
    return encodeURIComponent(field ? String(exampleOf(field)) : '');
  });
  const response = await fetch(`${service.url}${filled}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(exampleOf({ kind: 'record', fields: body })) }),
  });
  await response.arrayBuffer();
  return response.status;
}

test('a device token opens what is for devices, and 0 of all other routes', async () => {
  const { token } = await withDevice();
  expect(forDevices.map(({ name }) => name).toSorted()).toEqual(
    [
      'getBlocklist',
      'getModel',
      'getProtection',
      'getSettings',
      'resolvePrefixes',
      'scan',
      'scanBatch',
      'sendLogs',
    ].toSorted(),
  );
  for (const route of withToken) {
    const status = await call(token, route);
    expect({ route: route.name, status }).toEqual({
      route: route.name,
      status: forDevices.includes(route) ? 200 : 403,
    });
  }
});

test('a device token is no session, and opens nothing at the edge', async () => {
  const { token } = await withDevice();
  const headers = { cookie: `__Host-session=${token}`, 'sec-fetch-site': 'same-origin' };
  const site = system.endpoints.web.url;
  expect((await fetch(`${site}/api/auth/session`, { method: 'POST', headers })).status).toBe(401);
  expect((await fetch(`${site}/students`, { headers })).status).toBe(403);
});

test('what a device does is in the log of its family', async () => {
  const { who, device } = await withDevice();
  expect((await device.send('/api/scan', { url: 'https://tablet.example/' })).status).toBe(200);
  expect((await who.get('/api/logs')).body).toMatchObject({
    total: 1,
    data: [{ url: 'https://tablet.example/' }],
  });
});

test('a parent lists own devices without their tokens, and takes nobody else’s back', async () => {
  const { who, id } = await withDevice();
  const other = await withDevice();
  expect((await who.get('/api/devices')).body).toEqual([
    { id, name: 'Tablet in the kitchen', reader: 'child', addedAt: expect.any(String) },
  ]);
  expect((await who.send(`/api/devices/${other.id}`, undefined, 'DELETE')).status).toBe(404);
  expect((await other.device.get('/api/settings')).status).toBe(200);
  const sessions = (await who.get('/api/auth/sessions')).body as readonly { readonly id: string }[];
  expect(sessions.map((session) => session.id)).not.toContain(id);
  expect((await who.send(`/api/devices/${sessions[0]?.id}`, undefined, 'DELETE')).status).toBe(404);
});

test('a device that is taken back is refused within five seconds, fifty requests in flight', async () => {
  const { who, device, id } = await withDevice();
  const ask = async () => (await device.get('/api/settings')).status;
  const over = await lastSuccess([ask, ask], 25, async () => {
    expect((await who.send(`/api/devices/${id}`, undefined, 'DELETE')).status).toBe(204);
  });
  expect(over.successes).toBeGreaterThanOrEqual(50);
  expect(over.milliseconds).toBeLessThanOrEqual(5_000);
  expect((await who.get('/api/devices')).body).toEqual([]);
  expect((await who.send(`/api/devices/${id}`, undefined, 'DELETE')).status).toBe(404);
});

test('ending all other sessions leaves devices alone', async () => {
  const { who, device } = await withDevice();
  expect((await who.send('/api/auth/sessions', undefined, 'DELETE')).status).toBe(204);
  expect((await device.get('/api/settings')).status).toBe(200);
});

describe('GET /api/protection', () => {
  const tagOf = (headers: Headers) => headers.get('etag') ?? '';

  it('has settings and lists in one, with a tag that changes with them, and 304', async () => {
    const { who, device } = await withDevice();
    const fresh = { mode: 'Balanced', whitelist: [], blacklist: [], isProtectionEnabled: true };
    const first = await device.get('/api/protection');
    expect(first).toMatchObject({ status: 200, body: fresh });
    expect(tagOf(first.headers)).toMatch(/^"[\w-]{43}"$/);
    expect((await who.get('/api/devices')).body).toMatchObject([{ lastSeenAt: expect.any(String) }]);
    const again = await device.get('/api/protection', { 'if-none-match': tagOf(first.headers) });
    expect([again.status, again.body]).toEqual([304, '']);
    const settings = { ...fresh, mode: 'Strict', blacklist: ['games.example'] };
    expect((await who.send('/api/settings', settings, 'PUT')).status).toBe(200);
    const later = await device.get('/api/protection', { 'if-none-match': tagOf(first.headers) });
    expect(later).toMatchObject({ status: 200, body: settings });
    expect(tagOf(later.headers)).not.toBe(tagOf(first.headers));
  });

  it('lets a device check the PIN without a network, which settings leave as it is', async () => {
    const { who, device } = await withDevice();
    for (const pin of ['12345', '1234567890123', '12345a', '١٢٣٤٥٦', 804_613]) {
      expect((await who.send('/api/pin', { pin }, 'PUT')).status).toBe(400);
    }
    const before = tagOf((await device.get('/api/protection')).headers);
    expect((await who.send('/api/pin', { pin: '804613' }, 'PUT')).status).toBe(204);
    const settings = { mode: 'Relaxed', whitelist: [], blacklist: [], isProtectionEnabled: true };
    await who.send('/api/settings', settings, 'PUT');
    const { headers, body } = await device.get('/api/protection');
    expect(tagOf(headers)).not.toBe(before);
    const { pin } = body as { readonly pin: HashedPin };
    expect(await pinMatches('804613', pin)).toBe(true);
    expect(await pinMatches('804614', pin)).toBe(false);
    expect((await device.send('/api/pin', { pin: '111111' }, 'PUT')).status).toBe(403);
  });
});

describe('a code', () => {
  const nobody = () => phishingClient(system);
  const claim = (code: string) => nobody().send('/api/devices/claim', { code, name: 'Phone' });

  it('gives one device a token, of two that send it at once', async () => {
    const who = family.parent();
    const { status, body } = await who.send('/api/devices/pairing');
    expect(status).toBe(201);
    expect(body).toEqual({
      code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
      expiresAt: expect.any(String),
    });
    const { code } = body as { readonly code: string };
    const [first, second] = await Promise.all([claim(code.toLowerCase()), claim(code)]);
    expect([first.status, second.status].toSorted()).toEqual([201, 400]);
    const { token } = (first.status === 201 ? first : second).body as AddedDevice;
    expect((await phishingClient(system, token).get('/api/protection')).status).toBe(200);
    expect((await who.get('/api/devices')).body).toMatchObject([{ name: 'Phone' }]);
  });

  it('is not guessed: after five wrong ones an address waits, right ones do not count', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) statuses.push((await claim('AAAAAAA2')).status);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(5);
    expect(Number((await claim('AAAAAAA2')).headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

test('an account has at most fifty devices', async () => {
  const { who } = await withDevice();
  const names = Array.from({ length: 49 }, (_, number) => `Device ${number}`);
  for (const name of names) await withDevice(who, name);
  expect((await who.send('/api/devices', { name: 'One more' })).status).toBe(409);
});
