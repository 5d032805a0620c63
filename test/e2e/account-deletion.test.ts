import { randomUUID } from 'node:crypto';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { createManualClock } from 'cdk-offline';
import type { AccountExport } from '../../contracts/accounts/account-export';
import type { DatasetEntry } from '../../contracts/phishing/dataset';
import { digestOf } from '../../lambdas/shared/auth/random-token';
import { Authenticator } from '../../simulation/accounts/authenticator';
import { subscribe } from '../support/air-reader';
import { whatAwsKeeps } from '../support/everything-kept';
import { prove } from '../support/let-in';
import { mailWithLink } from '../support/mailed-links';
import { addPasskey } from '../support/passkey-client';
import { unlistedItems } from '../support/personal-items';
import {
  admin,
  fullName,
  letInAs,
  type PhishingClient,
  parent,
  password,
  phishingClient,
  register,
} from '../support/phishing-client';
import { siteClient } from '../support/site-client';
import { createSteppingIn } from '../support/stepping-in';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

const clock = createManualClock(new Date().toISOString());
const { wrap, during } = createSteppingIn();
const email = 'leaving-parent@families.example';
const urls = Array.from({ length: 30 }, (_, index) => `https://leaving-${index}.example/only/here`);
const sentUrls = Array.from({ length: 12 }, (_, index) => `https://leaving-sent-${index}.example/`);
const key = new Authenticator();
const shared = 'https://met-by-others.example/page';
/** Enough that they and the family do not all share one of the 64 marks of who saw a page. */
const others = Array.from({ length: 4 }, (_, nth) => `other-parent-${nth}@families.example`);
/** What nobody but the family has said, in any spelling. */
const traces = [
  ...['leaving-', 'Leaving tablet', 'Leaving phone', 'only-this-family.example', 'Leaving words'],
  ...['Leaving laptop', key.id, digestOf(key.id)],
];
let system: TestSystem;

beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits(), clock, wrap, onDisk: true });
});
afterAll(() => system.close());

/** By the API, which sends a mail that is kept too. */
async function registered(): Promise<PhishingClient> {
  await register(system, email);
  await prove(system, email);
  return letInAs(system, email);
}

async function deviceBy(family: PhishingClient): Promise<PhishingClient> {
  const { body: pairing } = await family.send('/api/devices/pairing');
  const { code } = pairing as { readonly code: string };
  const { body } = await phishingClient(system).send('/api/devices/claim', { code, name: 'Leaving phone' });
  return phishingClient(system, (body as { readonly token: string }).token);
}

/** All that a family can do. */
async function useEverything(family: PhishingClient): Promise<PhishingClient> {
  const { url: site } = system.endpoints.web;
  const signIn = (secret: string) =>
    fetch(`${site}/api/auth/login`, {
      ...{ method: 'POST', body: JSON.stringify({ email, password: secret }) },
      headers: { 'content-type': 'application/json', origin: site, 'sec-fetch-site': 'same-origin' },
    });
  expect((await signIn('another password')).status).toBe(401);
  const signedIn = await signIn(password);
  expect(signedIn.status).toBe(200);
  const owner = siteClient(system, ((await signedIn.json()) as { readonly token: string }).token);
  expect((await addPasskey(owner, key, 'Leaving laptop')).status).toBe(201);
  expect((await owner.send('/api/auth/recovery-codes')).status).toBe(201);
  const settings = { mode: 'Strict', whitelist: [], blacklist: ['only-this-family.example'] };
  const stored = await family.send('/api/settings', { ...settings, isProtectionEnabled: true }, 'PUT');
  expect(stored.status).toBe(200);
  expect((await family.send('/api/pin', { pin: '804613' }, 'PUT')).status).toBe(204);
  expect((await family.send('/api/devices', { name: 'Leaving tablet' })).status).toBe(201);
  const device = await deviceBy(family);
  expect((await family.send('/api/devices/pairing')).status).toBe(201);
  await family.send('/api/scan/batch', { urls });
  await family.send('/api/scan', { url: shared });
  const verdict = { label: 'Benign', decision: 'Allow', score: 0.1, source: 'extension' };
  const timestamp = new Date(clock.now()).toISOString();
  const entries = sentUrls.map((each) => ({ id: randomUUID(), url: each, ...verdict, timestamp }));
  expect((await device.send('/api/logs', { entries })).status).toBe(200);
  for (const url of [urls[0], 'https://leaving-reported.example/', shared]) {
    const report = await family.send('/api/report', { url, reason: 'Leaving words' });
    expect(report.status).toBe(202);
  }
  await family.send('/api/auth/password/forgot', { email });
  await mailWithLink(system, email, 1, 'reset-password');
  await subscribe(system, email);
  return device;
}

/** Where something stands that should not. */
function around(trace: string, text: string): readonly string[] {
  const at = text.indexOf(trace);
  return at < 0 ? [] : [text.slice(Math.max(0, at - 120), at + 80)];
}

async function exported(family: PhishingClient): Promise<readonly AccountExport[]> {
  const answers: AccountExport[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const { status, headers, body } = await family.get(
      `/api/account/export?limit=10${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    expect(status).toBe(200);
    answers.push(body as AccountExport);
    cursor = headers.get('x-next-cursor') ?? undefined;
  }
  return answers;
}

async function erase(): Promise<void> {
  const client = new LambdaClient(system.operator);
  const { FunctionError } = await client.send(new InvokeCommand({ FunctionName: 'eraseAccounts' }));
  expect(FunctionError).toBeUndefined();
}

const refuseDeletions = {
  when: ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) =>
    headers['x-amz-target'] === 'DynamoDB_20120810.BatchWriteItem',
  status: 400,
  body: '{"__type":"com.amazonaws.dynamodb.v20120810#ResourceNotFoundException"}',
};

it('a family that used everything gets all of it written out, and after its deletion nothing of it is left', async () => {
  const reviewer = await admin(system, 'admin-01@school.example');
  for (const other of others) await (await parent(system, other)).send('/api/scan', { url: shared });
  const family = await registered();
  const device = await useEverything(family);

  const [first, ...more] = await exported(family);
  expect(first).toMatchObject({
    account: { email, fullName, role: 'Parent' },
    settings: { mode: 'Strict', blacklist: ['only-this-family.example'] },
    hasPin: true,
    airMails: { confirmed: { email }, requested: { email } },
  });
  expect(first?.devices?.map(({ name }) => name).sort()).toEqual(['Leaving phone', 'Leaving tablet']);
  expect(first?.passkeys?.map(({ name }) => name)).toEqual(['Leaving laptop']);
  expect(first?.sessions?.length).toBe(2);
  expect(more.every(({ account }) => account === undefined)).toBe(true);
  const logged = [first, ...more].flatMap((part) => part?.log ?? []).map(({ url }) => url);
  expect([...logged].sort()).toEqual([...urls, shared, ...sentUrls].sort());
  const before = await whatAwsKeeps(system);
  for (const trace of traces) expect(before).toContain(trace);
  expect(await unlistedItems(system)).toEqual([]);

  const remove = (body?: object) => family.send('/api/account', body, 'DELETE');
  expect(await remove({ password: 'another password' })).toMatchObject({ status: 401 });
  await clock.advance(6 * 60_000);
  expect(await remove()).toMatchObject({ status: 403 });
  expect((await family.get('/api/settings')).status).toBe(200);
  const gone = await remove({ password });
  expect(gone.status).toBe(204);
  expect(gone.headers.get('set-cookie')).toContain('__Host-session=;');

  // What was read of a sign-in counts for three seconds, of a function whose time ran on while it worked.
  await clock.advance(10_000);
  for (const client of [family, device]) expect((await client.get('/api/settings')).status).toBe(401);
  const nobody = phishingClient(system);
  expect((await nobody.send('/api/auth/login', { email, password })).status).toBe(401);
  const again = { email, password, fullName: 'Somebody else' };
  expect((await nobody.send('/api/auth/register', again)).status).toBe(409);

  await clock.advance(2 * 60_000);
  await during(refuseDeletions, erase);
  expect(await whatAwsKeeps(system)).toContain(email);
  await erase();
  const after = await whatAwsKeeps(system);
  expect(traces.flatMap((trace) => around(trace, after))).toEqual([]);
  const { body: kept } = await reviewer.get('/api/cases');
  expect((kept as readonly DatasetEntry[]).map(({ url, reportReason }) => ({ url, reportReason }))).toEqual([
    { url: shared, reportReason: undefined },
  ]);
  await erase();

  const { status, body } = await nobody.send('/api/auth/register', again);
  expect(status).toBe(201);
  const { id } = body as { readonly id: number };
  expect(id).toBeGreaterThan(first?.account?.id ?? Number.POSITIVE_INFINITY);
  const { body: signedIn } = await nobody.send('/api/auth/login', { email, password });
  const newcomer = phishingClient(system, (signedIn as { readonly token: string }).token);
  expect((await newcomer.get('/api/settings')).body).toMatchObject({ mode: 'Balanced', blacklist: [] });
});

it('staff keep their accounts until somebody takes the role back', async () => {
  const staff = await admin(system, 'admin-02@school.example');
  expect((await staff.send('/api/account', { password }, 'DELETE')).status).toBe(403);
  expect((await staff.get('/api/account/export')).status).toBe(403);
});
