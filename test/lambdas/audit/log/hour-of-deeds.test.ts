import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { loadAssembly, operatorKeyId } from 'cdk-offline';
import type { AuditEntry } from '../../../../contracts/audit/entry';
import { createBlocks } from '../../../../lambdas/audit/log/blocks';
import { createReportedDeeds } from '../../../../lambdas/audit/log/reported-deeds';
import { sealAudit } from '../../../../lambdas/audit/log/sealAudit/seal-audit';
import { audited } from '../../../../lambdas/shared/deeds/audited';
import { reportDeed } from '../../../../lambdas/shared/deeds/report-deed';
import { verify } from '../../../../ops/audit';
import { sealedAccordingTo } from '../../../../ops/audit/log-lines';
import { strayVersions } from '../../../../ops/audit/stray-versions';
import { use } from '../../../../ops/bill/prices';
import { type Cloud, startCloud } from '../../../../simulation/cloud/cloud';
import { assemblyDirectory } from '../../../support/assembly';
import { credentialsOf } from '../../../support/audit-log';
import { inProcessClients } from '../../../support/in-process-clients';

const shipped = assemblyDirectory();
const minutes = 60;
const deeds = 10_000;
/** One of so many changes something; the others only read. */
const everyChange = 10;
const hour = minutes * 60_000;

/** What records a deed and what seals the log, with the services and the roles that they have. */
function setUp(cloud: Cloud, now: () => number) {
  const { assembly } = cloud;
  const named = (type: string, name: string) => {
    const found = assembly.ofType(type).find(({ logicalId }) => logicalId.startsWith(name));
    if (!found) throw new Error(`No ${name}`);
    return found;
  };
  const { calls, as } = inProcessClients(cloud);
  const asRole = (name: string) =>
    as(credentialsOf(assembly.attribute(named('AWS::IAM::Role', name), 'Arn')));
  const queue = named('AWS::SQS::Queue', 'DeedsQueue').ref;
  const bucket = cloud.functionNamed('sealAudit').environment['AUDIT_BUCKET_NAME'] ?? '';
  const told: string[] = [];
  const blocks = createBlocks(new S3Client(asRole('sealAuditRole')), bucket);
  const report = reportDeed(new SQSClient(asRole('getStudentDataRole')), queue);
  const fail = (message: string) => {
    throw new Error(message);
  };
  return {
    calls,
    record: audited({ report, clock: { now }, log: { error: fail } }),
    seal: sealAudit({
      reported: createReportedDeeds(new SQSClient(asRole('sealAuditRole')), queue, fail),
      blocks,
      tell: (line) => told.push(line),
    }),
    operator: () => {
      const s3 = new S3Client(as({ accessKeyId: operatorKeyId, secretAccessKey: 'x' }));
      const kept = createBlocks(s3, bucket);
      const lines: string[] = [];
      const verified = async () => {
        const stray = () => strayVersions(s3, bucket);
        const print = (line: string) => lines.push(line);
        await verify({ blocks: kept, stray, print, told: async () => sealedAccordingTo(told) });
        return lines;
      };
      return { blocks: kept, verified };
    },
  };
}

type Audit = ReturnType<typeof setUp>;

/** USD. A list costs what a write does. */
function costOf(calls: Readonly<Record<string, number>>): number {
  return Object.entries(calls).reduce((sum, [name, times]) => sum + times * priceOf(name), 0);
}

function priceOf(call: string): number {
  if (call.startsWith('sqs:')) return use.queueRequest;
  return call === 's3:GETObject' ? use.s3Read : use.s3Write;
}

let cloud: Cloud;
beforeAll(async () => {
  cloud = await startCloud(loadAssembly(shipped));
});
afterAll(() => cloud.stop());

/** Records deeds over an hour, one in ten a change, and seals as the schedule does. */
async function hourOf(setUp: Pick<Audit, 'record' | 'seal'>, time: { now: number }): Promise<void> {
  const begun = time.now;
  let sealed = 0;
  for (let deed = 0; deed < deeds; deed += 1) {
    time.now = begun + Math.floor((deed * hour) / deeds);
    const isChange = deed % everyChange === 0;
    const about = { what: isChange ? 'students.correct' : 'students.read', about: `HS-${deed}` } as const;
    const endsWithin = isChange ? 29_000 : undefined;
    await setUp.record(
      { who: '7', role: 'Admin', source: 'site', ...about, endsWithin },
      async () => undefined,
    );
    if ((deed + 1) * minutes >= (sealed + 1) * deeds) {
      await setUp.seal();
      sealed += 1;
    }
  }
  // The last changes were reported when they began, too, which says nothing new.
  time.now += 60_000;
  expect(await setUp.seal()).toBe(0);
}

test('an hour of 10,000 deeds is a chain that lacks none, in sixty writes, for less than a write in a table each', async () => {
  const time = { now: Date.parse('2026-11-20T07:00:00Z') };
  cloud.begin({
    now: () => time.now,
    after: () => () => {},
    run: () => Promise.reject(new Error('Nobody runs')),
  });
  const audit = setUp(cloud, () => time.now);
  await hourOf(audit, time);
  const calls = { ...audit.calls };

  expect(Object.keys(calls).toSorted()).toEqual([
    's3:GETObject',
    's3:GETObject?list-type,max-keys,prefix',
    's3:PUTObject',
    'sqs:DeleteMessageBatch',
    'sqs:ReceiveMessage',
    'sqs:SendMessage',
  ]);
  expect(calls['s3:PUTObject']).toBe(minutes);
  expect(calls['sqs:SendMessage']).toBe(deeds + deeds / everyChange);
  expect(costOf(calls)).toBeLessThan(deeds * use.writeUnit);

  const { blocks, verified } = audit.operator();
  expect(await verified()).toEqual([`${deeds} entries in ${minutes} blocks.`, 'The chain is whole.']);
  const kept = (await Promise.all((await blocks.newest(minutes)).map(({ number }) => blocks.lines(number))))
    .flatMap((lines) => lines ?? [])
    .map((line): AuditEntry => JSON.parse(line));
  const changed = kept.filter(({ what }) => what === 'students.correct');
  expect(changed.map(({ outcome }) => outcome)).toEqual(Array(deeds / everyChange).fill('done'));
  expect(new Set(kept.map(({ about }) => about)).size).toBe(deeds);
});
