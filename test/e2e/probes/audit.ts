import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { auditLogOf, credentialsOf } from '../../support/audit-log';
import { eventually } from '../../support/eventually';
import type { StepIn } from '../../support/stepping-in';
import { student } from '../../support/student-client';
import { callAws, deadLetters, fireNow, fresh, nameOf, type Probe, reaching, type School } from './school';

const queue = 'SealingDeadLetters';

async function entries(school: School): Promise<number> {
  return (await (await auditLogOf(school)).entries()).length;
}

/** A run that fails later keeps what it took from the next one, which has nothing to do then, and fails no more. */
const nothingIsTaken: StepIn = {
  when: ({ headers }) => headers['x-amz-target'] === 'AmazonSQS.ReceiveMessage',
  status: 400,
  body: '{"__type":"com.amazonaws.sqs#QueueDoesNotExist"}',
};

/** The pauses before each retry pass. */
async function expectDeadLetter(school: School): Promise<void> {
  const before = await deadLetters(school, queue);
  await fireNow(school, 'AuditSealing');
  await eventually('a dead letter', async () => {
    await school.clock.advance(61_000);
    return (await deadLetters(school, queue)) === before + 1;
  });
}

async function aBlock(school: School): Promise<string> {
  await school.api.list();
  await entries(school);
  return `/${nameOf(school, 'AWS::S3::Bucket', 'schoolhouse-audit')}/blocks/999999999998.jsonl`;
}

export const auditProbes: readonly Probe[] = [
  {
    name: 'deeds are reported and sealed',
    needs: [
      'sts:AssumeRole by lambda.amazonaws.com for sealAuditRole',
      'sqs:SendMessage for insertStudentDataRole',
      'sqs:SendMessage for getStudentDataRole',
      'sqs:ReceiveMessage for sealAuditRole',
      'sqs:DeleteMessage for sealAuditRole',
      's3:PutObject for sealAuditRole',
      's3:GetObject for sealAuditRole',
      's3:ListBucket for sealAuditRole',
    ],
    run: async (school) => {
      const before = await entries(school);
      expect((await school.api.insert({ ...student, studentid: school.newId() })).status).toBe(200);
      expect((await school.api.list()).status).toBe(200);
      expect(await entries(school)).toBe(before + 2);
    },
  },
  {
    name: 'the audit log is sealed by a schedule',
    needs: [
      'sts:AssumeRole by scheduler.amazonaws.com for SealingRole',
      'lambda:InvokeFunction for SealingRole',
    ],
    run: async (school) => {
      const log = await auditLogOf(school);
      await log.entries();
      expect((await school.api.list()).status).toBe(200);
      const before = await log.sealed();
      await fireNow(school, 'AuditSealing');
      await eventually('another block', async () => (await log.sealed()) > before);
    },
  },
  {
    name: 'a sealing that fails ends as a dead letter',
    needs: ['sqs:SendMessage for sealAuditRole'],
    run: (school) => school.during(nothingIsTaken, () => expectDeadLetter(school)),
  },
  {
    name: 'a sealing that cannot begin ends as a dead letter',
    needs: ['sqs:SendMessage for SealingRole'],
    run: (school) => school.without('lambda:InvokeFunction for SealingRole', () => expectDeadLetter(school)),
  },
  {
    name: 'nobody but sealAudit writes a block, and nobody removes one for good',
    needs: ['Deny s3:DeleteObjectVersion and 1 more to * in LogBucketPolicy'],
    run: async (school) => {
      const path = await aBlock(school);
      const headers = { 'if-none-match': '*' };
      const next = path.replace('999999999998', '000000000001');
      const { status } = await callAws(school, 's3', next, { method: 'PUT', body: '{}', headers });
      expect(status).toBe(403);
      expect((await callAws(school, 's3', `${path}?versionId=x`, { method: 'DELETE' })).status).toBe(403);
    },
  },
  {
    name: 'sealAudit cannot replace a block',
    needs: ['Deny s3:PutObject to * in LogBucketPolicy'],
    run: async (school) => {
      const path = await aBlock(school);
      const role = school.assembly
        .ofType('AWS::IAM::Role')
        .find(({ logicalId }) => logicalId.startsWith('sealAuditRole'));
      if (!role) throw new Error('No role');
      const credentials = credentialsOf(school.assembly.attribute(role, 'Arn'));
      const [, Bucket, ...key] = path.split('/');
      const client = new S3Client({ ...school.operator, credentials, forcePathStyle: true });
      const replacing = client.send(new PutObjectCommand({ Bucket, Key: key.join('/'), Body: '{}' }));
      await expect(replacing).rejects.toMatchObject({ name: 'AccessDenied' });
    },
  },
  {
    name: 'checkAuditChain follows the chain',
    needs: [
      ...reaching('checkAuditChain', 'GET /api/audit/chain'),
      's3:GetObject for checkAuditChainRole',
      's3:ListBucket for checkAuditChainRole',
    ],
    run: fresh('checkAuditChain', async (school) => {
      await aBlock(school);
      const { status, body } = await school.admin.get('/api/audit/chain');
      expect({ status, body }).toEqual({ status: 200, body: expect.objectContaining({ isAll: true }) });
      expect(body).not.toHaveProperty('broken');
      expect((body as { readonly entries: number }).entries).toBeGreaterThan(0);
    }),
  },
  ...(['listAudit', 'exportAudit'] as const).map((operation) => {
    const path = operation === 'listAudit' ? '/api/audit' : '/api/audit/export';
    return {
      name: `${operation} answers what is sealed`,
      needs: [
        ...reaching(operation, `GET ${path}`),
        `s3:GetObject for ${operation}Role`,
        `s3:ListBucket for ${operation}Role`,
        `sqs:SendMessage for ${operation}Role`,
      ],
      run: fresh(operation, async (school) => {
        await aBlock(school);
        const { status, body } = await school.admin.get(`${path}?what=students.list&limit=1`);
        expect(status).toBe(200);
        expect(JSON.stringify(body)).toContain('api-key');
      }),
    };
  }),
];
