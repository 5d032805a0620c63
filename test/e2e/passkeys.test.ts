import { apis } from '../../contracts/openapi/apis';
import { exampleOf } from '../../contracts/openapi/example';
import { auditLogOf } from '../support/audit-log';
import { Authenticator } from '../support/authenticator';
import { addPasskey, type SiteClient, siteClient, usePasskey } from '../support/passkey-client';
import { admin, parent, password, phishingClient } from '../support/phishing-client';
import { adminsNeedPasskey, edits, startTestSystem, type TestSystem, withLimits } from '../support/system';

let system: TestSystem;
let site: SiteClient;
beforeAll(async () => {
  system = await startTestSystem({ edit: edits(withLimits(), adminsNeedPasskey) });
  site = siteClient(system);
});
afterAll(() => system.close());

const signIn = (email: string) => site.send('/api/auth/login', { email, password });
const tokenIn = ({ body }: { readonly body: unknown }) => String((body as { readonly token?: string }).token);

async function owner(email: string): Promise<SiteClient> {
  return siteClient(system, tokenIn(await signIn(email)));
}

async function familyWithPasskey(email: string) {
  await parent(system, email);
  const [who, key] = [await owner(email), new Authenticator()];
  expect(await addPasskey(who, key)).toMatchObject({ status: 201, body: { id: key.id, name: 'Laptop' } });
  return { who, key };
}

test('a passkey opens an account without its password, with a session of the site', async () => {
  const { key, who } = await familyWithPasskey('passkey-01@families.example');
  const answer = await usePasskey(site, key);
  expect(answer).toMatchObject({
    status: 200,
    body: { role: 'Parent', email: 'passkey-01@families.example' },
  });
  expect(answer.headers.get('set-cookie')).toMatch(/^__Host-session=ey/);
  const list = await siteClient(system, tokenIn(answer)).send('/api/auth/passkeys', undefined, 'GET');
  expect(list.body).toMatchObject({
    passkeys: [{ id: key.id, name: 'Laptop' }],
    afterPassword: false,
    codesLeft: 0,
  });
  await parent(system, 'passkey-05@families.example');
  const other = await addPasskey(await owner('passkey-05@families.example'), key);
  expect(other).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('could not be added') },
  });
  const renamed = await who.send(`/api/auth/passkeys/${key.id}/name`, { name: 'Old laptop' }, 'PUT');
  expect(renamed.status).toBe(204);
  expect((await who.send(`/api/auth/passkeys/${key.id}`, undefined, 'DELETE')).status).toBe(204);
  expect((await usePasskey(site, key)).status).toBe(401);
});

test('after the password a passkey is asked for, and a code stands in for it', async () => {
  const { key, who } = await familyWithPasskey('passkey-02@families.example');
  expect((await who.send('/api/auth/passkeys', { afterPassword: true }, 'PUT')).status).toBe(204);
  const made = await who.send('/api/auth/recovery-codes');
  const { codes } = made.body as { readonly codes: readonly string[] };
  expect(codes).toHaveLength(10);

  const asked = await signIn('passkey-02@families.example');
  expect(asked).toMatchObject({ status: 202, body: { options: { rpId: 'localhost' } } });
  expect(asked.headers.get('set-cookie')).toBeNull();
  const { challenge } = (asked.body as { readonly options: { readonly challenge: string } }).options;
  expect((await usePasskey(site, key, challenge)).status).toBe(200);

  const again = await signIn('passkey-02@families.example');
  const { options } = again.body as { readonly options: { readonly challenge: string } };
  const use = (code: string) =>
    site.send('/api/auth/recovery-codes/use', { challenge: options.challenge, code });
  expect((await use('AAAAA-AAAAA')).status).toBe(401);
  expect(await use(codes[3] ?? '')).toMatchObject({ status: 200, body: { role: 'Parent' } });
  const left = await who.send('/api/auth/passkeys', undefined, 'GET');
  expect(left.body).toMatchObject({ afterPassword: true, codesLeft: 9 });
  const deeds = await (await auditLogOf(system)).entries();
  expect(deeds.filter(({ what }) => what.startsWith('recovery'))).toMatchObject([
    { what: 'recovery.make', source: 'token', outcome: 'done' },
    { what: 'recovery.use', source: 'site', role: 'Parent', outcome: 'done' },
  ]);
  expect(deeds.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['passkey.add', 'passkey.remove', 'passkey.ask']),
  );
});

test('no passkey is added or used but through the site, by its name', async () => {
  await parent(system, 'passkey-03@families.example');
  const token = tokenIn(await signIn('passkey-03@families.example'));
  const direct = phishingClient(system, token);
  expect(await direct.send('/api/auth/passkeys/options')).toMatchObject({ status: 403 });
  expect(await direct.send('/api/auth/passkeys/sign-in/options')).toMatchObject({ status: 403 });
  const address = await fetch(`${system.endpoints.web.url}/api/auth/passkeys/sign-in/options`, {
    method: 'POST',
    headers: { origin: system.endpoints.web.url },
  });
  expect({ status: address.status, body: await address.json() }).toEqual({
    status: 409,
    body: { message: `A passkey needs a name, not an address: please open ${site.origin}.` },
  });
});

const withToken = Object.values(apis)
  .flatMap((api) => Object.entries(api.routes))
  .flatMap(([name, { caller, ...route }]) =>
    typeof caller === 'string' ? [] : [{ name, caller, ...route }],
  );

test('an Admin without a passkey can add one, and do 0 of all else, at the APIs and at the edge', async () => {
  await admin(system, 'passkey-admin-01@school.example');
  const keyless = await signIn('passkey-admin-01@school.example');
  expect(keyless).toMatchObject({ status: 200, body: { role: 'KeylessAdmin' } });
  const token = tokenIn(keyless);
  const open = withToken.filter(({ caller }) => caller.includes('KeylessAdmin')).map(({ name }) => name);
  expect(open.toSorted()).toEqual(['addPasskey', 'confirmIdentity', 'listPasskeys', 'passkeyOptions']);

  const message = 'An Admin needs a passkey here. Please add one first.';
  for (const { name, api, method, path, params = {}, body } of withToken) {
    if (open.includes(name)) continue;
    const service = system.endpoints[api];
    if (typeof service !== 'object' || !('url' in service)) throw new Error(`No API ${api}`);
    const filled = path.replace(/\{(\w+)\}/g, (_, variable) => {
      const field = params[variable];
      return encodeURIComponent(field ? String(exampleOf(field)) : '');
    });
    const response = await fetch(`${service.url}${filled}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(exampleOf({ kind: 'record', fields: body })) }),
    });
    expect({ name, status: response.status, body: await response.json() }).toEqual({
      name,
      status: 403,
      body: { message },
    });
  }
  const cookie = keyless.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const atEdge = await fetch(`${site.origin}/students`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
  expect({ status: atEdge.status, body: await atEdge.json() }).toEqual({ status: 403, body: { message } });

  const renewed = await fetch(`${site.origin}/api/auth/session`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
  expect(await renewed.json()).toMatchObject({ role: 'KeylessAdmin' });
});

test('with the first passkey it is an Admin, whose last one stays', async () => {
  const email = 'passkey-admin-02@school.example';
  await admin(system, email);
  const key = new Authenticator();
  const keyless = await owner(email);
  expect((await addPasskey(keyless, key)).status).toBe(201);
  await expect(addPasskey(keyless, new Authenticator())).rejects.toThrow('options: 403');

  expect((await signIn(email)).status).toBe(202);
  const full = await usePasskey(site, key);
  expect(full).toMatchObject({ status: 200, body: { role: 'Admin' } });
  const who = siteClient(system, tokenIn(full));
  const last = await who.send(`/api/auth/passkeys/${key.id}`, undefined, 'DELETE');
  expect(last).toMatchObject({
    status: 409,
    body: { message: 'An Admin needs a passkey here. Please add another one first.' },
  });
  expect((await who.send('/api/auth/sessions', undefined, 'GET')).status).toBe(200);
});

test('the password once more is asked for by what is right', async () => {
  await parent(system, 'passkey-04@families.example');
  const who = await owner('passkey-04@families.example');
  expect((await who.send('/api/auth/confirm', { password: 'not this one at all' })).status).toBe(401);
  expect((await who.send('/api/auth/confirm', { password })).status).toBe(204);
});
