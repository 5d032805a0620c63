import { CloudWatchLogsClient, FilterLogEventsCommand } from '@aws-sdk/client-cloudwatch-logs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { studentsEnv } from '../../lambdas/students/env';
import { auditLogOf } from '../support/audit-log';
import { cookieName } from '../support/edge-attacks';
import { forged, sessionClaims } from '../support/session-tokens';
import { student, studentClient } from '../support/student-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';
import { tokenSecret } from '../support/tokens';

let system: TestSystem;
let api: ReturnType<typeof studentClient>;
let sessionKey: string;

beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
  api = studentClient(system);
  sessionKey = await tokenSecret(system, 'SessionsSecret').read();
});
afterAll(() => system.close());

interface Sent {
  readonly method?: string;
  readonly version?: number;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

function initOf({ method = 'GET', version, body, headers }: Sent): RequestInit {
  const condition = version === undefined ? {} : { 'if-match': `"${version}"` };
  const sent = { 'content-type': 'application/json', ...condition, ...headers };
  return { method, headers: sent, ...(body && { body: JSON.stringify(body) }) };
}

const ask = (path: string, sent: Sent = {}) => api.call(`/students${path}`, initOf(sent));

/** Through the site. */
async function atTheSite(role: 'Staff' | 'Admin', path: string, sent: Sent = {}) {
  const cookie = `${cookieName}=${forged(sessionKey, sessionClaims(role))}`;
  const { headers, ...init } = initOf(sent);
  const url = `${system.endpoints.web.url}/students${path}`;
  const response = await fetch(url, {
    ...init,
    headers: { ...(headers as Record<string, string>), cookie, 'sec-fetch-site': 'same-origin' },
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as object };
}

async function added(studentid: string, more: object = {}): Promise<void> {
  expect((await api.insert({ ...student, studentid, ...more })).status).toBe(200);
}

test('a record is read whole, with its version as a tag', async () => {
  await added('HS-1');
  const { status, headers, body } = await ask('/HS-1');
  expect([status, headers.get('etag'), headers.get('cache-control')]).toEqual([
    200,
    '"1"',
    'private, no-cache',
  ]);
  expect(body).toMatchObject({ ...student, studentid: 'HS-1', status: 'active', createdBy: 'api-key' });
  expect((await ask('/HS-1', { headers: { 'if-none-match': '"1"' } })).status).toBe(304);
});

test('an id that has to be escaped in a path is the same student', async () => {
  await added('HS/2 ả%');
  const path = `/${encodeURIComponent('HS/2 ả%')}`;
  expect((await ask(path, { method: 'PATCH', version: 1, body: { class: '6B' } })).status).toBe(200);
  expect((await atTheSite('Staff', path)).body).toMatchObject({ studentid: 'HS/2 ả%', class: '6B' });
});

test('of 200 corrections of one version at once one is saved; the others get the record as it is', async () => {
  await added('HS-3');
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      ask('/HS-3', { method: 'PATCH', version: 1, body: { name: `Học sinh sửa ${index}` } }),
    ),
  );
  const saved = answers.filter(({ status }) => status === 200);
  const outdated = answers.filter(({ status }) => status === 412);
  expect([saved.length, outdated.length]).toEqual([1, 199]);
  for (const { body } of outdated) expect(body).toMatchObject({ current: saved[0]?.body });
  const history = (await ask('/HS-3/history')).body;
  expect(history).toMatchObject([{ version: 2 }, { version: 1 }]);
});

test('who changed it is the person at the site, whoever else a program names', async () => {
  await added('HS-4');
  await atTheSite('Staff', '/HS-4', { method: 'PATCH', version: 1, body: { class: '6B' } });
  const headers = { 'x-user': '1 Admin admin%40school.example' };
  const body = { leftOn: '2026-05-29' };
  expect((await ask('/HS-4/leave', { method: 'POST', version: 2, headers, body })).status).toBe(200);
  expect((await ask('/HS-4/history')).body).toMatchObject([
    { action: 'leave', by: 'api-key', source: 'api' },
    { action: 'correct', by: '7 staff@school.example', source: 'page' },
    { action: 'add', by: 'api-key', source: 'api' },
  ]);
});

test('a history is read 50 entries at a time', async () => {
  await added('HS-5');
  for (let version = 1; version <= 60; version += 1) {
    await ask('/HS-5', { method: 'PATCH', version, body: { class: String(version) } });
  }
  const first = await ask('/HS-5/history');
  const next = first.headers.get('x-next-cursor') ?? '';
  const rest = await ask(`/HS-5/history?cursor=${next}`);
  const versions = [first, rest].flatMap(({ body }) =>
    (body as { version: number }[]).map((each) => each.version),
  );
  expect((first.body as object[]).length).toBe(50);
  expect(versions).toEqual(Array.from({ length: 61 }, (_, index) => 61 - index));
  expect(rest.headers.get('x-next-cursor')).toBeNull();
});

test('who left is in no list that does not ask for them', async () => {
  await added('HS-6', { class: '9Z' });
  await added('HS-7', { class: '9Z' });
  await ask('/HS-6/leave', { method: 'POST', version: 1, body: { leftOn: '2026-05-29', reason: 'Moved' } });
  const idsOf = async (query: string) =>
    ((await ask(query)).body as { studentid: string }[]).map(({ studentid }) => studentid);
  expect(await idsOf('')).not.toContain('HS-6');
  expect(await idsOf('?class=9Z')).toEqual(['HS-7']);
  expect(await idsOf('?class=9Z&status=left')).toEqual(['HS-6']);
  expect(await idsOf('?class=9Z&status=all')).toEqual(['HS-6', 'HS-7']);
  expect((await ask('?class=9Z&status=left')).body).toMatchObject([{ version: 2, leftReason: 'Moved' }]);
  expect(Object.keys(((await ask('')).body as object[])[0] ?? {})).toEqual(Object.keys(student));
});

test('a bad version, no version and a wrong confirmation change nothing', async () => {
  await added('HS-8');
  expect((await ask('/HS-8', { method: 'PATCH', body: { class: '6B' } })).status).toBe(428);
  const headers = { 'if-match': '*' };
  expect((await ask('/HS-8', { method: 'PATCH', headers, body: { class: '6B' } })).status).toBe(412);
  expect((await ask('/HS-8', { method: 'PATCH', version: 1, body: { email: 'nobody' } })).status).toBe(400);
  expect((await ask('/HS-8')).headers.get('etag')).toBe('"1"');
});

describe('an erased student', () => {
  const gone = {
    studentid: 'HS-9',
    name: 'Học sinh xin xóa',
    class: '6A',
    birthdate: '2013-12-30',
    email: 'erase-me@families.example',
  };

  it('is erased by an Admin at the site, and by nobody else', async () => {
    await added('HS-9', gone);
    expect((await api.call('/backup', { method: 'POST' })).status).toBe(200);
    const personal = await ask('/HS-9/personal-data');
    expect(personal.body).toMatchObject({
      record: gone,
      history: [{ action: 'add' }],
      mails: [{ to: gone.email, outcome: 'sent' }],
      backups: [{ name: expect.stringMatching(/^backup-/) }],
    });
    expect((await ask('/HS-9/mails')).body).toMatchObject([{ to: gone.email, outcome: 'sent' }]);
    const erase = { method: 'POST', version: 1, body: { confirm: 'HS-9' } };
    expect((await ask('/HS-9/erase', erase)).status).toBe(403);
    expect((await atTheSite('Staff', '/HS-9/erase', erase)).status).toBe(403);
    expect((await atTheSite('Admin', '/HS-9/erase', erase)).status).toBe(200);
    expect((await atTheSite('Admin', '/HS-9/erase', erase)).status).toBe(200);
    for (const path of ['/HS-9', '/HS-9/history', '/HS-9/mails', '/HS-9/personal-data']) {
      expect((await ask(path)).status).toBe(404);
    }
    expect((await api.insert(gone)).status).toBe(409);
  });

  it('is in no table, no log, no queue and no list any more; who erased is in the audit log', async () => {
    const tables = DynamoDBDocumentClient.from(new DynamoDBClient(system.operator));
    const logs = new CloudWatchLogsClient(system.operator);
    const entries = await (await auditLogOf(system)).entries();
    const logGroups = Object.keys(studentsEnv).map((name) => `/aws/lambda/${name}`);
    const places = [
      JSON.stringify(entries),
      JSON.stringify((await ask('?status=all')).body),
      ...(await Promise.all(
        ['studentData', 'studentHistory', 'studentIds'].map(async (TableName) =>
          JSON.stringify((await tables.send(new ScanCommand({ TableName }))).Items),
        ),
      )),
      ...(await Promise.all(
        logGroups.map(async (logGroupName) =>
          JSON.stringify((await logs.send(new FilterLogEventsCommand({ logGroupName }))).events),
        ),
      )),
    ];
    expect(places.length).toBeGreaterThan(10);
    for (const secret of [gone.name, gone.birthdate, gone.email]) {
      expect(places.filter((text) => text.includes(secret))).toEqual([]);
    }
    expect(entries).toContainEqual(
      expect.objectContaining({ what: 'students.erase', about: 'HS-9', who: '7', outcome: 'done' }),
    );
  });
});
