import { createHash } from 'node:crypto';
import { CloudWatchLogsClient } from '@aws-sdk/client-cloudwatch-logs';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import type { AuditEntry } from '../../contracts/audit/entry';
import { createBlocks } from '../../lambdas/audit/log/blocks';
import { verify } from '../../ops/audit';
import { sealedAccordingToLogs } from '../../ops/audit/log-lines';
import { strayVersions } from '../../ops/audit/stray-versions';
import { findBucket } from '../../ops/aws/find-bucket';
import type { TestSystem } from './system';

export interface AuditLog {
  readonly bucket: string;
  /** Seals what was reported by now; answers every entry, oldest first. */
  entries(): Promise<readonly AuditEntry[]>;
  /** How many blocks there are. */
  sealed(): Promise<number>;
  /** What `npm run audit -- verify` prints. */
  verified(): Promise<readonly string[]>;
}

/** The audit log of a running system, as an operator sees it. */
export async function auditLogOf({ operator }: Pick<TestSystem, 'operator'>): Promise<AuditLog> {
  const s3 = new S3Client({ ...operator, forcePathStyle: true });
  const bucket = await findBucket(s3, 'schoolhouse-audit');
  const blocks = createBlocks(s3, bucket);
  return {
    bucket,
    async entries() {
      const sealing = new InvokeCommand({ FunctionName: 'sealAudit', Payload: Buffer.from('{}') });
      const { FunctionError, Payload } = await new LambdaClient(operator).send(sealing);
      if (FunctionError) throw new Error(Buffer.from(Payload ?? []).toString());
      const all = (await blocks.newest(1_000)).toReversed();
      const lines = await Promise.all(all.map(({ number }) => blocks.lines(number)));
      return lines.flatMap((some) => some ?? []).map((line): AuditEntry => JSON.parse(line));
    },
    sealed: async () => (await blocks.newest(1))[0]?.number ?? 0,
    async verified() {
      const lines: string[] = [];
      await verify({
        blocks,
        told: () => sealedAccordingToLogs(new CloudWatchLogsClient(operator), '/aws/lambda/sealAudit'),
        stray: () => strayVersions(s3, bucket),
        print: (line) => lines.push(line),
      });
      return lines;
    },
  };
}

/** What a function of this role calls AWS with: the local cloud knows a role by the id of its key. */
export function credentialsOf(roleArn: string) {
  const digest = createHash('sha256').update(roleArn).digest('hex').toUpperCase();
  return { accessKeyId: `ASIA${digest.slice(0, 16)}`, secretAccessKey: 'x', sessionToken: 'x' };
}
