import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { ListedBackup } from '../../contracts/students/backups';
import type { RestoreState } from '../../contracts/students/restores';
import { auditLogOf } from '../support/audit-log';
import { backupsClient } from '../support/backups-client';
import { cookieName } from '../support/edge-attacks';
import { forged, sessionClaims } from '../support/session-tokens';
import { student, studentClient } from '../support/student-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';
import { tokenSecret } from '../support/tokens';

let system: TestSystem;
let api: ReturnType<typeof studentClient>;
let backups: ReturnType<typeof backupsClient>;
let sessionKey: string;

beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
  api = studentClient(system);
  backups = backupsClient(api);
  sessionKey = await tokenSecret(system, 'SessionsSecret').read();
});
afterAll(() => system.close());

/** Through the site. */
async function atTheSite(role: 'Staff' | 'Parent', path: string, init: RequestInit = {}) {
  const cookie = `${cookieName}=${forged(sessionKey, sessionClaims(role))}`;
  const response = await fetch(`${system.endpoints.web.url}${path}`, {
    ...init,
    headers: { 'content-type': 'application/json', cookie, 'sec-fetch-site': 'same-origin' },
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

const table = () => DynamoDBDocumentClient.from(new DynamoDBClient(system.operator));
const lose = (studentid: string) =>
  table().send(new DeleteCommand({ TableName: 'studentData', Key: { studentid } }));

async function added(...ids: readonly string[]): Promise<void> {
  for (const studentid of ids) expect((await api.insert({ ...student, studentid })).status).toBe(200);
}

async function corrected(studentid: string, body: object, version = 1): Promise<void> {
  const init = { method: 'PATCH', headers: { 'if-match': `"${version}"` }, body: JSON.stringify(body) };
  expect((await api.call(`/students/${studentid}`, init)).status).toBe(200);
}

const read = async (id: string) => (await api.call(`/students/${id}`)).body;

test('backups are listed, the newest first, page by page, with who asked for them', async () => {
  await added('HS-1');
  const [first, second] = [await backups.make(), await backups.make()];
  const asked = await atTheSite('Staff', '/backup', { method: 'POST' });
  const { fileName: third, sha256 } = asked.body as { readonly fileName: string; readonly sha256: string };
  const listed = await backups.list();
  expect(listed.map(({ name }) => name)).toEqual([third, second, first]);
  expect(listed[0]).toEqual({
    ...{ name: third, at: expect.stringMatching(/^\d{4}-.*\.000Z$/), bytes: expect.any(Number) },
    ...{ records: 1, sha256, by: expect.stringMatching('@'), reason: 'asked' },
  });
  expect(listed[2]).toMatchObject({ by: 'api-key' });
  const page = await api.call('/backups?limit=2');
  const rest = await api.call(`/backups?cursor=${page.headers.get('x-next-cursor')}`);
  const names = (body: unknown) => (body as readonly ListedBackup[]).map(({ name }) => name);
  expect([names(page.body), names(rest.body)]).toEqual([[third, second], [first]]);
  expect(rest.headers.get('x-next-cursor')).toBeNull();
  expect((await api.call('/backups?cursor=nobodys')).status).toBe(400);
  expect((await atTheSite('Parent', '/backups')).status).toBe(403);
});

test('what is lost comes back, and newer corrections stay unless they are asked for', async () => {
  await added('HS-11', 'HS-12', 'HS-13');
  const name = await backups.make();
  await lose('HS-11');
  await corrected('HS-12', { class: '9D' });
  await added('HS-14');
  const before = await backups.diff(name);
  expect(before).toMatchObject({
    counts: { add: 1, change: 1, since: 1, leftOut: 0 },
    differences: [
      { studentid: 'HS-11', what: 'add' },
      {
        studentid: 'HS-12',
        what: 'change',
        changes: [{ field: 'class', before: '9D', after: student.class }],
      },
    ],
  });
  const other = await backups.ask(name, { expect: { add: 1, change: 1 } });
  expect([other.status, other.body]).toMatchObject([409, { counts: { add: 1, change: 0 } }]);
  const { restoreId } = await backups.restore(name, { expect: { add: 1, change: 0 } });
  const done = await backups.ends(name, restoreId);
  expect(done).toMatchObject({ state: 'restored', done: 1, of: 1, startedBy: 'api-key', notRestored: [] });
  expect(await read('HS-11')).toMatchObject({ ...student, studentid: 'HS-11', version: 2 });
  expect(await read('HS-12')).toMatchObject({ class: '9D', version: 2 });
  expect((await backups.list())[0]).toMatchObject({ name: done.backup, reason: 'restore', by: 'api-key' });
  const one = await backups.restore(name, { ids: ['HS-12'], expect: { add: 0, change: 1 } });
  expect((await backups.ends(name, one.restoreId)).notRestored).toEqual([]);
  expect(await read('HS-12')).toMatchObject({ class: student.class, version: 3 });
  expect((await api.call('/students/HS-12/history')).body).toMatchObject([
    { version: 3, action: 'restore', source: 'restore', by: 'api-key' },
    {},
    {},
  ]);
  expect(await read('HS-14')).toMatchObject({ version: 1 });
});

test('a person restores through the site, and the audit log says who; the same request again is the same restore', async () => {
  await added('HS-21');
  const name = await backups.make();
  await lose('HS-21');
  const body = JSON.stringify({ expect: { add: 1, change: 0 } });
  const answer = await atTheSite('Staff', `/backups/${name}/restore`, { method: 'POST', body });
  const { restoreId, startedBy } = answer.body as RestoreState;
  expect([answer.status, startedBy]).toEqual([202, expect.stringMatching('@')]);
  await backups.ends(name, restoreId);
  expect(await read('HS-21')).toMatchObject({ updatedBy: startedBy });
  const told = (await (await auditLogOf(system)).entries()).filter(({ about }) => about === name);
  expect(told.filter(({ what }) => what === 'backup.restore')).toMatchObject([
    { source: 'site', outcome: 'done' },
  ]);
  await lose('HS-21');
  const once = { 'idempotency-key': 'restore-1' };
  const [one, again] = [
    await backups.ask(name, { expect: { add: 1, change: 0 } }, once),
    await backups.ask(name, { expect: { add: 1, change: 0 } }, once),
  ];
  expect([one.status, again.headers.get('idempotency-replayed')]).toEqual([202, 'true']);
  expect(again.body).toEqual(one.body);
  await backups.ends(name, (one.body as RestoreState).restoreId);
});

test('what the list would refuse is named, and not written; there are no other backups', async () => {
  const bad = { ...student, studentid: 'HS-31', birthdate: 'not a date' };
  await table().send(new PutCommand({ TableName: 'studentData', Item: bad }));
  const name = await backups.make();
  await lose('HS-31');
  expect((await backups.diff(name)).leftOut).toEqual([
    {
      ...{ studentid: 'HS-31', reason: 'refused' },
      errors: [{ field: 'birthdate', value: 'not a date', message: expect.any(String) }],
    },
  ]);
  const nothing = { ids: ['HS-31'], expect: { add: 0, change: 0 } };
  const { restoreId } = await backups.restore(name, nothing);
  await backups.ends(name, restoreId);
  expect((await api.call('/students/HS-31')).status).toBe(404);
  expect((await backups.ask('backup-20200101-000000.json', nothing)).status).toBe(404);
  expect((await api.call('/backups/backup-20200101-000000.json/diff')).status).toBe(404);
  expect((await api.call('/backups/passwords.json/diff')).status).toBe(400);
  expect((await backups.ask(name, { ids: ['HS-31'] })).status).toBe(400);
});
