import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { PurgeQueueCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { AuditEntry } from '../../contracts/audit/entry';
import { type AuditLog, auditLogOf, credentialsOf } from '../support/audit-log';
import { cookieName } from '../support/edge-attacks';
import { admin, parent, phishingClient } from '../support/phishing-client';
import { forged, sessionClaims } from '../support/session-tokens';
import { student, studentClient } from '../support/student-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';
import { tokenSecret } from '../support/tokens';

let system: TestSystem;
let log: AuditLog;
let sessionKey: string;

beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
  log = await auditLogOf(system);
  sessionKey = await tokenSecret(system, 'SessionsSecret').read();
});
afterAll(() => system.close());

/** Through the site, as the account with this id. */
async function asStaff(sub: string, path: string, body?: unknown): Promise<number> {
  const cookie = `${cookieName}=${forged(sessionKey, { ...sessionClaims(), sub })}`;
  const method = body === undefined ? 'GET' : 'POST';
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const sent = body === undefined || body === '' ? {} : { body: JSON.stringify(body) };
  return (await fetch(`${system.endpoints.web.url}${path}`, { method, headers, ...sent })).status;
}

describe('a day', () => {
  it('of reads and writes is in the log, each once and with who it was', async () => {
    const api = studentClient(system);
    const expected: string[] = [];
    const add = (...line: readonly (string | undefined)[]) => expected.push(line.map(String).join(' '));
    for (let round = 0; round < 12; round += 1) {
      const sub = String(7 + (round % 3));
      const studentid = `HS-${100 + Math.floor(round / 2)}`;
      const saved = await asStaff(sub, '/students', { ...student, studentid });
      expect(saved).toBe(round % 2 === 0 ? 200 : 409);
      add(sub, 'Admin', 'site', 'students.add', studentid, saved === 200 ? 'done' : 'refused');
      expect(await asStaff(sub, '/students')).toBe(200);
      add(sub, 'Admin', 'site', 'students.list', undefined, 'done');
    }
    expect(await asStaff('8', '/mail/suppressed')).toBe(200);
    add('8', 'Admin', 'site', 'mail.suppressed', undefined, 'done');
    expect(await asStaff('8', '/backup', '')).toBe(200);
    add('8', 'Admin', 'site', 'backup.make', undefined, 'done');
    expect((await api.list()).status).toBe(200);
    add('api-key', undefined, 'program', 'students.list', undefined, 'done');
    expect((await api.insert({ ...student, studentid: 'HS-200' })).status).toBe(200);
    add('api-key', undefined, 'program', 'students.add', 'HS-200', 'done');

    const entries = await log.entries();
    const found = entries.map(({ who, role, source, what, about, outcome }) =>
      [who, role, source, what, about, outcome].map(String).join(' '),
    );
    expect(found.toSorted()).toEqual(expected.toSorted());
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
    expect(await log.verified()).toEqual([`${expected.length} entries in 1 blocks.`, 'The chain is whole.']);
  });

  it('has nobody in it whom a holder of the API key only names', async () => {
    const before = (await log.entries()).length;
    const { call } = studentClient(system);
    const headers = { 'x-user': '7 Admin staff%40school.example' };
    expect((await call('/students', { headers })).status).toBe(200);
    expect((await log.entries()).slice(before)).toMatchObject([{ who: 'api-key', source: 'program' }]);
  });

  it('has no name, address or birthday in it', async () => {
    const text = JSON.stringify(await log.entries());
    for (const secret of [student.name, student.email, student.birthdate, 'staff@school.example']) {
      expect(text).not.toContain(secret);
    }
  });
});

describe('an Admin', () => {
  it('reads who did what by filter and page, and is in the log for it', async () => {
    await log.entries();
    const anAdmin = await admin(system, 'audit-01@school.example');
    const first = await anAdmin.get('/api/audit?what=students.add&limit=5');
    expect(first.status).toBe(200);
    const entries = first.body as readonly AuditEntry[];
    expect(entries).toHaveLength(5);
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map(({ seq }) => seq).sort((a, b) => b - a));
    const cursor = encodeURIComponent(first.headers.get('x-next-cursor') ?? '');
    const second = await anAdmin.get(`/api/audit?what=students.add&limit=1000&cursor=${cursor}`);
    expect([...entries, ...(second.body as readonly AuditEntry[])]).toHaveLength(13);
    const about = await anAdmin.get('/api/audit?about=HS-200&who=api-key');
    expect(about.body).toMatchObject([{ what: 'students.add', about: 'HS-200', outcome: 'done' }]);
    const file = await anAdmin.get('/api/audit/export?about=HS-200');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="audit.csv"');
    expect(String(file.body).split('\r\n')[0]).toBe('seq,at,who,role,what,about,source,outcome,previous');
    expect(String(file.body).split('\r\n')).toHaveLength(3);
    const kept = (await log.entries()).slice(-4).map(({ what, role, source }) => [what, role, source]);
    expect(kept.toSorted()).toEqual([
      ['audit.export', 'Admin', 'token'],
      ...Array.from({ length: 3 }, () => ['audit.list', 'Admin', 'token']),
    ]);
  });

  it('is in the log with what he decides', async () => {
    const anAdmin = await admin(system, 'audit-02@school.example');
    const { status } = await anAdmin.send('/api/dataset/unknown/approve', {});
    expect(status).toBe(404);
    expect((await anAdmin.send('/api/models/base/activate')).status).toBe(200);
    expect((await anAdmin.send('/api/train/trigger')).status).toBe(200);
    const last = (await log.entries()).slice(-3);
    expect(last.map(({ what, about, outcome }) => [what, about, outcome]).toSorted()).toEqual([
      ['model.activate', 'base', 'done'],
      ['review.approve', 'unknown', 'refused'],
      ['training.start', undefined, 'done'],
    ]);
    expect(new Set(last.map(({ who }) => who)).size).toBe(1);
  });

  it('is who may read it: no parent, and nobody without a token', async () => {
    const family = await parent(system, 'family-09@families.example');
    for (const path of ['/api/audit', '/api/audit/export']) {
      expect((await family.get(path)).status).toBe(403);
      expect((await phishingClient(system).get(path)).status).toBe(401);
    }
  });
});

describe('no role of a function', () => {
  const rolesOf = () => system.assembly.ofType('AWS::IAM::Role');

  it('can replace, remove or take back an entry', async () => {
    const before = await log.entries();
    const operator = new S3Client({ ...system.operator, forcePathStyle: true });
    const { Contents = [] } = await operator.send(new ListObjectsV2Command({ Bucket: log.bucket }));
    const block = { Bucket: log.bucket, Key: Contents[0]?.Key };
    const QueueUrl = system.assembly
      .ofType('AWS::SQS::Queue')
      .find(({ logicalId }) => logicalId.startsWith('DeedsQueue'))?.ref;
    const gotThrough: string[] = [];
    for (const role of rolesOf()) {
      const credentials = credentialsOf(system.assembly.attribute(role, 'Arn'));
      const s3 = new S3Client({ ...system.operator, credentials, forcePathStyle: true });
      const sqs = new SQSClient({ ...system.operator, credentials });
      const attempts = {
        replace: () => s3.send(new PutObjectCommand({ ...block, Body: 'x' })),
        'replace as if it were new': () =>
          s3.send(new PutObjectCommand({ ...block, Body: 'x', IfNoneMatch: '*' })),
        remove: () => s3.send(new DeleteObjectCommand(block)),
        'remove a version': () => s3.send(new DeleteObjectCommand({ ...block, VersionId: 'null' })),
        purge: () => sqs.send(new PurgeQueueCommand({ QueueUrl })),
        receive: () => sqs.send(new ReceiveMessageCommand({ QueueUrl })),
      };
      for (const [what, attempt] of Object.entries(attempts)) {
        const done = await attempt().then(
          () => true,
          () => false,
        );
        if (done) gotThrough.push(`${role.logicalId.replace(/[0-9A-F]{8}$/, '')}: ${what}`);
      }
    }
    expect(rolesOf().length).toBeGreaterThan(40);
    // It has to take what it seals.
    expect(gotThrough).toEqual(['sealAuditRole: receive']);
    expect(await log.entries()).toEqual(before);
    expect((await log.verified()).at(-1)).toBe('The chain is whole.');
  });
});

describe('an operator who may do everything', () => {
  it('cannot remove, change or add a block unseen', async () => {
    await asStaff('7', '/students');
    await log.entries();
    const client = new S3Client({ ...system.operator, forcePathStyle: true });
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: log.bucket }));
    const Key = Contents[0]?.Key;
    await client.send(new DeleteObjectCommand({ Bucket: log.bucket, Key }));
    const lines = await log.verified();
    expect(lines).toContain(`${Key} was removed, replaced or added by hand.`);
    expect(lines).toContainEqual(expect.stringMatching(/^Block \d+ is missing/));
    expect(lines.at(-1)).toMatch(/^The chain is broken/);
  });
});
