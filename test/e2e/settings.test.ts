import { openFamily } from '../support/family';
import { type PhishingClient, phishingClient } from '../support/phishing-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';
import { claimsOf, tokenOf } from '../support/tokens';

let system: TestSystem;
let mother: PhishingClient;
let father: PhishingClient;
beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
  const family = await openFamily(system);
  mother = family.parent();
  father = family.parent();
});
afterAll(() => system.close());

const fresh = { mode: 'Balanced', whitelist: [], blacklist: [], isProtectionEnabled: true };
const put = (body: unknown) => mother.send('/api/settings', body, 'PUT');

it('are balanced and on for a new account', async () => {
  const { status, body } = await mother.get('/api/settings');
  expect({ status, body }).toEqual({ status: 200, body: fresh });
});

it('are stored whole and normalised, and answered as they are stored', async () => {
  const { status, body } = await put({
    mode: 'Strict',
    whitelist: ['https://School.example:8443/sign-in', '*.school.example', 'bücher.example'],
    blacklist: ['games.example.'],
    isProtectionEnabled: false,
    userId: '1',
    theme: 'dark',
  });
  const stored = {
    mode: 'Strict',
    whitelist: ['school.example', 'xn--bcher-kva.example'],
    blacklist: ['games.example'],
    isProtectionEnabled: false,
  };
  expect({ status, body }).toEqual({ status: 200, body: stored });
  expect((await mother.get('/api/settings')).body).toEqual(stored);
});

it('are each parent’s own', async () => {
  await put({ ...fresh, mode: 'Relaxed' });
  expect((await father.get('/api/settings')).body).toEqual(fresh);
});

it('are served on the domain of the site too, and never from a cache', async () => {
  const site = { endpoints: { ...system.endpoints, phishing: system.endpoints.web } };
  const token = await tokenOf(system, claimsOf('Parent'));
  const family = phishingClient(site, token);
  for (const mode of ['Strict', 'Relaxed']) {
    expect((await family.send('/api/settings', { ...fresh, mode }, 'PUT')).status).toBe(200);
    expect((await family.get('/api/settings')).body).toEqual({ ...fresh, mode });
  }
});

it('are not put back by who has not seen them change', async () => {
  const { headers } = await mother.get('/api/settings');
  const seen = { 'if-match': headers.get('etag') ?? '' };
  const { headers: allowed } = await mother.send('/api/settings', undefined, 'OPTIONS');
  expect(allowed.get('access-control-allow-headers')).toContain('If-Match');
  const save = (blacklist: readonly string[]) =>
    mother.send('/api/settings', { ...fresh, blacklist }, 'PUT', seen);
  expect((await save(['bad.example'])).status).toBe(200);
  expect((await save(['worse.example'])).status).toBe(412);
  const { status, body } = await save(['bad.example']);
  expect({ status, body }).toEqual({ status: 200, body: { ...fresh, blacklist: ['bad.example'] } });
});

it.each(['mode', 'whitelist', 'blacklist', 'isProtectionEnabled'])(
  'are not stored without %s',
  async (field) => {
    const before = (await mother.get('/api/settings')).body;
    const answer = await put({ ...fresh, [field]: undefined });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    expect((await mother.get('/api/settings')).body).toEqual(before);
  },
);

it('names every entry that is no domain', async () => {
  const answer = await put({ ...fresh, whitelist: ['a.example', 'not a domain'], blacklist: ['..'] });
  expect(answer).toMatchObject({ status: 400, body: { message: 'Invalid: whitelist[1], blacklist[0]' } });
  expect(answer.body).toMatchObject({ errors: [{ field: 'whitelist[1]' }, { field: 'blacklist[0]' }] });
});

it('takes two lists of 500 of the longest domains, and not 501', async () => {
  const label = 'x'.repeat(58);
  const domains = Array.from({ length: 501 }, (_, index) => `${label}${index}.${label}.example`);
  const most = domains.slice(1);
  expect((await put({ ...fresh, whitelist: most, blacklist: most })).body).toMatchObject({ whitelist: most });
  expect((await mother.get('/api/settings')).body).toMatchObject({ whitelist: most, blacklist: most });
  expect(await put({ ...fresh, blacklist: domains })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'blacklist' }] },
  });
});
