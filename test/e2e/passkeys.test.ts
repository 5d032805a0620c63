import { Authenticator } from '../../simulation/accounts/authenticator';
import { auditLogOf } from '../support/audit-log';
import { letIn } from '../support/let-in';
import { mailedToken } from '../support/mailed-links';
import { addPasskey, usePasskey } from '../support/passkey-client';
import { parent, password, register } from '../support/phishing-client';
import { type SiteClient, siteClient } from '../support/site-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

let system: TestSystem;
let site: SiteClient;
beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
  site = siteClient(system);
});
afterAll(() => system.close());

const signIn = (email: string) => site.send('/api/auth/login', { email, password });
const tokenIn = ({ body }: { readonly body: unknown }) => String((body as { readonly token?: string }).token);

async function owner(email: string): Promise<SiteClient> {
  return siteClient(system, (await letIn(system, email)).token);
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
  const direct = await parent(system, 'passkey-03@families.example');
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

test('no passkey is added to an account whose address nobody proved, for somebody else may own it', async () => {
  const email = 'passkey-06@families.example';
  await register(system, email);
  const who = await owner(email);
  const message = 'Please confirm your address first: by the link in the mail to it.';
  expect(await who.send('/api/auth/passkeys/options')).toMatchObject({ status: 409, body: { message } });
  expect((await who.send('/api/auth/passkeys', undefined, 'GET')).body).toMatchObject({ isProven: false });
  const token = await mailedToken(system, email, 1);
  expect((await site.send('/api/auth/verify', { token })).status).toBe(204);
  expect(await addPasskey(await owner(email), new Authenticator())).toMatchObject({ status: 201 });
});
