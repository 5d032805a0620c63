import { CloudWatchLogsClient, FilterLogEventsCommand } from '@aws-sdk/client-cloudwatch-logs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { studentsEnv } from '../../lambdas/students/env';
import { auditLogOf } from '../support/audit-log';
import { backupsClient } from '../support/backups-client';
import { cookieName } from '../support/edge-attacks';
import { importsClient } from '../support/imports-client';
import { listOf, studentOf } from '../support/school-lists';
import { forged, sessionClaims } from '../support/session-tokens';
import { studentClient } from '../support/student-client';
import { editResources, startTestSystem, type TestSystem } from '../support/system';
import { tokenSecret } from '../support/tokens';

/** Nobody begins to send the mails of an import, until the test does: until then they wait. */
const nobodySends = editResources(({ Type, Properties }) => {
  if (Type !== 'AWS::Lambda::Function' || Properties['FunctionName'] !== 'runImport') return;
  Object(Properties['Environment']).Variables.MAILS_FUNCTION = 'nobody';
});

const [gone, other] = [studentOf(1), { ...studentOf(2), name: 'Học sinh ở lại' }];
const told = {
  ...gone,
  name: 'Học sinh xin xóa',
  birthdate: '2013-12-30',
  email: 'erase-me@families.example',
};
const path = `/students/${told.studentid}`;

let system: TestSystem;
let api: ReturnType<typeof studentClient>;
beforeAll(async () => {
  system = await startTestSystem({ edit: nobodySends });
  api = studentClient(system);
});
afterAll(() => system.close());

/** All of the students' tables, logs, audit entries and mails, and of all queues. */
async function places(): Promise<readonly string[]> {
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient(system.operator));
  const queues = new SQSClient(system.operator);
  const logs = new CloudWatchLogsClient(system.operator);
  const names = ['studentData', 'studentHistory', 'studentIds', 'idempotencyKeys', 'suppressedAddresses'];
  const found = [
    ...names.map(async (TableName) => (await tables.send(new ScanCommand({ TableName }))).Items),
    ...Object.keys(studentsEnv).map(
      async (name) =>
        (await logs.send(new FilterLogEventsCommand({ logGroupName: `/aws/lambda/${name}` }))).events,
    ),
    ...system.assembly.ofType('AWS::SQS::Queue').map(async ({ ref: QueueUrl }) => {
      const command = new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 0 });
      return (await queues.send(command)).Messages;
    }),
    (async () => (await auditLogOf(system)).entries())(),
    system.mails(),
  ];
  return (await Promise.all(found)).map((each) => JSON.stringify(each ?? []));
}

async function holding(): Promise<readonly string[]> {
  const all = await places();
  expect(all.length).toBeGreaterThan(20);
  return all.filter((text) =>
    [told.name, told.birthdate, told.email].some((secret) => text.includes(secret)),
  );
}

async function erase(): Promise<number> {
  const key = await tokenSecret(system, 'SessionsSecret').read();
  const cookie = `${cookieName}=${forged(key, sessionClaims('Admin'))}`;
  const headers = { 'content-type': 'application/json', 'if-match': '"1"', 'sec-fetch-site': 'same-origin' };
  const body = JSON.stringify({ confirm: told.studentid });
  const url = `${system.endpoints.web.url}${path}/erase`;
  return (await fetch(url, { method: 'POST', headers: { ...headers, cookie }, body })).status;
}

test('whose mail waits gets none once erased, is nowhere any more, and no older backup brings the student back', async () => {
  const [imports, backups] = [importsClient(api), backupsClient(api)];
  const { importId, sha256 } = await imports.check(listOf([told, other]));
  await imports.apply(importId, { sha256, missing: 'keep', mails: 'send' });
  await imports.reaches(importId, 'applied');
  expect((await api.call(`${path}/mails`)).body).toMatchObject([{ to: told.email, outcome: 'waiting' }]);
  const before = await backups.make();
  expect((await holding()).length).toBeGreaterThan(0);
  expect(await erase()).toBe(200);

  await new LambdaClient(system.operator).send(new InvokeCommand({ FunctionName: 'sendImportMails' }));
  expect((await imports.state(importId)).mailed).toMatchObject({ of: 2, done: 2, sent: 1, dropped: 1 });
  expect((await system.mails()).filter(({ to }) => to === other.email)).toHaveLength(1);
  expect(await holding()).toEqual([]);

  const { counts, leftOut } = await backups.diff(before);
  expect([counts, leftOut]).toMatchObject([
    { add: 0, change: 0, leftOut: 1 },
    [{ studentid: told.studentid, reason: 'erased' }],
  ]);
  const { restoreId } = await backups.restore(before, {
    ids: [told.studentid],
    expect: { add: 0, change: 0 },
  });
  await backups.ends(before, restoreId);
  for (const tail of ['', '/history', '/mails', '/personal-data']) {
    expect((await api.call(`${path}${tail}`)).status).toBe(404);
  }
  expect(await holding()).toEqual([]);
  expect(await (await auditLogOf(system)).entries()).toContainEqual(
    expect.objectContaining({ what: 'students.erase', about: told.studentid, outcome: 'done' }),
  );
});
