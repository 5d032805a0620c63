import { request } from 'node:http';
import type { TemplateEdit } from 'cdk-offline';
import { smoke } from '../../ops/smoke/checks';
import { type Attack, attacks, cookieName } from '../support/edge-attacks';
import { endedEntry } from '../support/edge-bad-sessions';
import { keyStore } from '../support/key-store';
import { forged, sessionClaims } from '../support/session-tokens';
import { student, studentClient } from '../support/student-client';
import { editResources, edits, startTestSystem, type TestSystem, withLimits } from '../support/system';
import { claimsOf, tokenOf, tokenSecret } from '../support/tokens';

const ours = { 'sec-fetch-site': 'same-origin' };
let system: TestSystem;
let sessionKey: string;

async function open(edit: TemplateEdit = (_, template) => template): Promise<void> {
  system = await startTestSystem({ edit: edits(withLimits(), edit) });
  sessionKey = await tokenSecret(system, 'SessionsSecret').read();
  expect((await studentClient(system).insert(student)).status).toBe(200);
}

/** As the distribution is without its function, or with requireSignIn off. */
const detached = editResources(({ Type, Properties }) => {
  if (Type !== 'AWS::CloudFront::Distribution') return;
  const { CacheBehaviors } = Properties['DistributionConfig'] as { CacheBehaviors: Behavior[] };
  for (const behavior of CacheBehaviors) delete behavior.FunctionAssociations;
});

interface Behavior {
  FunctionAssociations?: readonly unknown[];
}

interface Raw {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
}

/** Sends a request to the distribution as it is written: without what `fetch` does to paths and headers. */
function send(
  { method = 'GET', path = '/students', headers = {} }: Partial<Attack>,
  body = '',
): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const sent = request(
      system.endpoints.web.url,
      { method, headers, path, agent: false },
      async (response) => {
        const text = Buffer.concat(await response.toArray()).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      },
    );
    sent.on('error', reject).end(method === 'POST' ? body : undefined);
  });
}

function session(role = 'Admin', key = sessionKey): Readonly<Record<string, string>> {
  return { cookie: `${cookieName}=${forged(key, sessionClaims(role))}` };
}

function expectNothing({ text, status }: Raw, method = 'GET'): void {
  if (method !== 'OPTIONS') expect(status).toBeGreaterThanOrEqual(400);
  for (const secret of [student.studentid, student.name, student.email, 's3://']) {
    expect(text).not.toContain(secret);
  }
}

describe('behind the gate', () => {
  beforeAll(() => open());
  afterAll(() => system.close());

  it('staff who are signed in see the list, add to it and back it up', async () => {
    const list = await send({ headers: session() });
    expect([list.status, JSON.parse(list.text)]).toEqual([200, [student]]);
    expect(list.headers['x-cache']).toBe('Miss from cloudfront');
    const post = { method: 'POST', headers: { ...session(), ...ours, 'content-type': 'application/json' } };
    expect((await send(post, JSON.stringify(student))).status).toBe(409);
    expect((await send({ ...post, path: '/backup' })).status).toBe(200);
    expect((await send({ path: '/students?limit=1', headers: session() })).text).toContain(student.name);
  });

  it('staff reach every path of the API, which itself says what it does not have', async () => {
    for (const path of ['/students/HS%2F001', '/backups', '/imports/1/apply', '/exports/oneroster.zip']) {
      const answer = await send({ method: 'DELETE', path, headers: { ...session(), ...ours } });
      expect([answer.status, answer.headers['x-cache']]).toEqual([404, 'Error from cloudfront']);
    }
    const refused = await send({ path: '/students//HS-001', headers: session() });
    expect([refused.status, refused.headers['x-cache']]).toEqual([
      404,
      'FunctionGeneratedResponse from cloudfront',
    ]);
  });

  it('a sign-in over the site opens it, and a parent stays outside', async () => {
    expectNothing(await send({ headers: session('Parent') }));
    expect((await send({ headers: session('Parent') })).status).toBe(403);
  });

  it('no attempt gets a record, adds one or starts a backup', async () => {
    const accessToken = await tokenOf(system, claimsOf('Admin'));
    const attempts = attacks({ sessionKey, accessToken, apiKey: system.student.apiKey });
    expect(attempts.length).toBeGreaterThanOrEqual(30);
    await keyStore(system).put(endedEntry.key, endedEntry.value);
    const mailsBefore = await system.mails();
    const body = JSON.stringify({ ...student, studentid: 'HS-999' });
    const leaks: string[] = [];
    for (const attempt of attempts) {
      const answer = await send(attempt, body);
      try {
        expectNothing(answer, attempt.method);
      } catch {
        leaks.push(`${attempt.method} ${attempt.what}: ${answer.status} ${answer.text.slice(0, 100)}`);
      }
    }
    expect(leaks).toEqual([]);
    expect((await studentClient(system).list()).body).toEqual([student]);
    expect(await system.mails()).toEqual(mailsBefore);
  });

  it('an absolute target and a second Host open nothing', async () => {
    const { host } = new URL(system.endpoints.web.url);
    expectNothing(
      await send({ path: `http://${host}/students`, headers: { 'x-api-key': system.student.apiKey } }),
    );
    expectNothing(await send({ headers: { host: 'elsewhere.example', 'x-api-key': system.student.apiKey } }));
  });

  it('what staff got is not kept for anybody else', async () => {
    for (const path of ['/students', '/students?limit=1']) {
      expect((await send({ path, headers: session() })).status).toBe(200);
      expectNothing(await send({ path }));
      expectNothing(await send({ path, headers: session('Parent') }));
    }
  });

  it('the key alone still opens the API itself', async () => {
    expect((await studentClient(system).list()).status).toBe(200);
  });

  it.each(['api-key', 'session-keys'])('without %s in the store nobody gets in', async (name) => {
    const store = keyStore(system);
    const { [name]: value = '' } = await store.keys();
    await store.remove(name);
    const refused = await send({ headers: session() });
    await store.put(name, value);
    expect(refused.status).toBe(403);
    expectNothing(refused);
    expect((await send({ headers: session() })).status).toBe(200);
  });

  it('after a rotation old sessions are good until they end, and new ones are', async () => {
    const secret = tokenSecret(system, 'SessionsSecret');
    const old = session();
    await secret.rotateByFunction();
    const next = await secret.read();
    expect(next).not.toBe(sessionKey);
    expect(Buffer.byteLength(next)).toBe(64);
    for (const headers of [old, session('Admin', next)]) expect((await send({ headers })).status).toBe(200);
    await secret.rotateByFunction();
    expect((await send({ headers: old })).status).toBe(403);
    expect((await send({ headers: session('Admin', next) })).status).toBe(200);
  });
});

describe('a stage whose function is gone', () => {
  beforeAll(() => open(detached));
  afterAll(() => system.close());

  it('gives staff nothing, for nobody adds the key', async () => {
    const refused = await send({ headers: session() });
    expect(refused.status).toBe(403);
    expectNothing(refused);
  });

  it('takes the key from who has it, as requireSignIn off says, and passes the smoke test', async () => {
    const list = await send({ headers: { 'x-api-key': system.student.apiKey } });
    expect(list.status).toBe(200);
    const outcomes = await smoke({ fetch, sleep: async () => undefined }, system.endpoints.web.url);
    expect(outcomes.filter(({ passed }) => !passed)).toEqual([]);
  });
});

describe('a function that fails', () => {
  const broken = editResources(({ Type, Properties }) => {
    if (Type === 'AWS::CloudFront::Function') Properties['FunctionCode'] = 'function handler() { throw 1; }';
  });
  beforeAll(() => open(broken));
  afterAll(() => system.close());

  it('lets nobody through', async () => {
    const refused = await send({ headers: session() });
    expect([refused.status, refused.headers['x-cache']]).toEqual([
      503,
      'FunctionExecutionError from cloudfront',
    ]);
    expectNothing(refused);
  });
});
