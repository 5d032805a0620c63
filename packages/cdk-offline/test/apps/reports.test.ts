import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { createManualClock, type ManualClock, operatorKeyId } from '../../src/index';
import { type RunningApp, runApp, synthesize, without } from './run-app';

let assembly: string;
let app: RunningApp | undefined;
let clock: ManualClock;

beforeAll(async () => {
  assembly = await synthesize('reports');
}, 120_000);
beforeEach(() => {
  clock = createManualClock('2026-11-20T07:50:00Z');
});
afterEach(() => app?.close());

function bucketOf({ urls }: RunningApp): S3Client {
  const credentials = { accessKeyId: operatorKeyId, secretAccessKey: 'any' };
  return new S3Client({ endpoint: urls.aws, region: 'us-east-1', credentials });
}

const Bucket = (running: RunningApp): string => running.assembly.ofType('AWS::S3::Bucket')[0]?.ref ?? '';

async function reports(running: RunningApp): Promise<readonly string[]> {
  const listed = await bucketOf(running).send(new ListObjectsV2Command({ Bucket: Bucket(running) }));
  return (listed.Contents ?? []).map(({ Key }) => Key ?? '');
}

/** What a schedule has begun comes to its end in real time. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function waiting({ urls, assembly: { ofType } }: RunningApp): Promise<boolean> {
  const credentials = { accessKeyId: operatorKeyId, secretAccessKey: 'any' };
  const client = new SQSClient({ endpoint: urls.aws, region: 'us-east-1', credentials });
  // The client calls the host of the queue's address.
  const QueueUrl = ofType('AWS::SQS::Queue')[0]?.ref.replace(/^https:\/\/[^/]+/, urls.aws);
  const asked = { QueueUrl, AttributeNames: ['All' as const] };
  const { Attributes } = await client.send(new GetQueueAttributesCommand(asked));
  return Attributes?.['ApproximateNumberOfMessages'] === '1';
}

test('what a schedule has collected comes through the queue into the bucket', async () => {
  const running = await runApp(assembly, { clock });
  app = running;
  await clock.advance(600_000);
  await until(() => waiting(running));
  await clock.advance(1_800_000);
  await until(async () => (await reports(running)).length > 0);
  const [Key = ''] = await reports(running);
  const { Body } = await bucketOf(running).send(new GetObjectCommand({ Bucket: Bucket(running), Key }));
  expect(JSON.parse((await Body?.transformToString()) ?? '').at).toMatch(/^2026-11-20T08:00/);
  expect(running.warnings).toEqual([]);
  const plain = await fetch(`${running.urls.aws}/${Bucket(running)}/${Key}`);
  expect(plain.status).toBe(403);
});

test.each([
  ['AWS::IAM::Policy', 'lambda:InvokeFunction', 0],
  ['AWS::IAM::Policy', 'sqs:SendMessage', 0],
  ['AWS::S3::BucketPolicy', 's3:PutObject', 1_800_000],
])('without what %s grants, %s, nothing arrives', async (type, action, later) => {
  const running = await runApp(assembly, { clock, edit: without(type, action) });
  app = running;
  await clock.advance(600_000);
  if (later > 0) await until(() => waiting(running));
  await clock.advance(later);
  await until(() => running.warnings.some((line) => line.includes(`not authorized to perform: ${action}`)));
  expect(await reports(running)).toEqual([]);
});
