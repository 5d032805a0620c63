import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetScheduleCommand, SchedulerClient, UpdateScheduleCommand } from '@aws-sdk/client-scheduler';
import { keyRuns, type RunAnswer, tokenRuns } from '../../support/compute-client';
import { eventually } from '../../support/eventually';
import { cacheBucketOf } from '../../support/forecast-caches';
import { claimsOf, lastingToken } from '../../support/tokens';
import { callAws, fresh, type Probe, type School } from './school';

const hour = 60 * 60_000;

function expectWhole({ status, body }: RunAnswer): void {
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'ok', skipped: false } });
}

/** An admin of its own each time, for each may ask three times only. */
async function runAsAdmin(school: School): Promise<RunAnswer> {
  const sub = String(2_000_000 + Number(school.newId().slice('HS-'.length)));
  return tokenRuns(school, await lastingToken(school, { ...claimsOf('Admin'), sub }))('?force=true');
}

/** Lets an hour pass with the schedule on, which is off otherwise: other probes let whole nights pass. */
async function passHour({ clock, operator }: School): Promise<void> {
  const client = new SchedulerClient(operator);
  const set = async (State: 'ENABLED' | 'DISABLED') => {
    const { Name, ScheduleExpression, FlexibleTimeWindow, Target } = await client.send(
      new GetScheduleCommand({ Name: 'HourlyCompute' }),
    );
    const kept = { Name, ScheduleExpression, FlexibleTimeWindow, Target };
    await client.send(new UpdateScheduleCommand({ ...kept, State }));
  };
  await set('ENABLED');
  await clock.advance(hour);
  await set('DISABLED');
}

async function computedAt({ forecast }: School): Promise<string> {
  const { caches } = (await forecast('/health')).body as { readonly caches: Record<string, string> };
  return caches['forecast'] ?? '';
}

function queueOf({ assembly }: School): string {
  const found = assembly
    .ofType('AWS::SQS::Queue')
    .find(({ logicalId }) => logicalId.startsWith('HourlyComputeDeadLetters'));
  if (!found) throw new Error('No queue of the hourly runs');
  return found.ref;
}

async function queue(school: School, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return callAws(school, 'sqs', '/', {
    method: 'POST',
    headers: { 'x-amz-target': 'AmazonSQS.GetQueueAttributes', ...headers },
    body: JSON.stringify({ QueueUrl: queueOf(school), AttributeNames: ['ApproximateNumberOfMessages'] }),
  });
}

async function deadLetters(school: School): Promise<number> {
  const { Attributes } = (await (await queue(school)).json()) as {
    Attributes: { ApproximateNumberOfMessages: string };
  };
  return Number(Attributes.ApproximateNumberOfMessages);
}

/** The hour passes, and the pauses before each retry. */
async function expectDeadLetter(school: School): Promise<void> {
  const before = await deadLetters(school);
  await passHour(school);
  await eventually('a dead letter', async () => {
    await school.clock.advance(61_000);
    return (await deadLetters(school)) > before;
  });
}

export const computeProbes: readonly Probe[] = [
  {
    name: 'a run asked for with the key is whole',
    needs: [
      'sts:AssumeRole by lambda.amazonaws.com for computeRole',
      'lambda:InvokeFunction by apigateway.amazonaws.com for POST /admin/compute of computeFunction',
      'secretsmanager:GetSecretValue for computeRole',
      'dynamodb:GetItem for computeRole',
      'dynamodb:UpdateItem for computeRole',
      's3:PutObject for computeRole',
      's3:GetObject on CachesBucket/data/anomaly_log.json for computeRole',
      's3:GetObject on CachesBucket/data/forecast_archive.json for computeRole',
      's3:GetObject on CachesBucket/data/cache_meta.json for computeRole',
    ],
    run: fresh('compute', async (school) => {
      const before = await computedAt(school);
      await school.clock.advance(1_000);
      expectWhole(await (await keyRuns(school))('?force=true'));
      expect(await computedAt(school)).not.toBe(before);
    }),
  },
  {
    name: 'the first run ever is whole',
    needs: ['s3:ListBucket for computeRole'],
    run: fresh('compute', async (school) => {
      const client = new S3Client(school.operator);
      for (const file of ['anomaly_log', 'forecast_archive', 'cache_meta', 'last_good_air']) {
        const place = { Bucket: cacheBucketOf(school), Key: `data/${file}.json` };
        await client.send(new DeleteObjectCommand(place));
      }
      expectWhole(await (await keyRuns(school))('?force=true'));
    }),
  },
  {
    name: 'a cell of which nothing comes keeps what it had',
    needs: ['s3:GetObject on CachesBucket/data/last_good_air.json for computeRole'],
    run: fresh('compute', async (school) => {
      const run = await keyRuns(school);
      expectWhole(await run('?force=true'));
      school.upstream.fail({ kind: 'missing-cell', which: 'air-quality' });
      try {
        const { body } = await run('?force=true');
        expect(body).toMatchObject({ status: 'partial', missing: [{ kept_since: expect.any(String) }] });
      } finally {
        school.upstream.heal();
      }
    }),
  },
  {
    name: 'an admin asks for a run',
    needs: [
      'lambda:InvokeFunction by apigateway.amazonaws.com for POST /api/admin/compute of computeFunction',
      'dynamodb:GetItem on TokensSessions for computeRole',
      'dynamodb:GetItem on TokensPublishedKeys for computeRole',
    ],
    run: fresh('compute', async (school) => expectWhole(await runAsAdmin(school))),
  },
  {
    name: 'every hour the forecast is computed',
    needs: [
      'sts:AssumeRole by scheduler.amazonaws.com for HourlyComputeRole',
      'lambda:InvokeFunction for HourlyComputeRole',
    ],
    run: async (school) => {
      const before = await computedAt(school);
      // The run of the hour leaves alone what is younger than five minutes.
      await school.clock.advance(6 * 60_000);
      await passHour(school);
      await eventually('a newer forecast', async () => (await computedAt(school)) !== before);
    },
  },
  {
    name: 'an hourly run that fails ends as a dead letter',
    needs: ['sqs:SendMessage for computeRole'],
    run: async (school) => {
      school.upstream.fail({ kind: '400', which: 'air-quality' });
      try {
        await expectDeadLetter(school);
      } finally {
        school.upstream.heal();
      }
    },
  },
  {
    name: 'an hourly run that cannot begin ends as a dead letter',
    needs: ['sqs:SendMessage for HourlyComputeRole'],
    run: (school) =>
      school.without('lambda:InvokeFunction for HourlyComputeRole', () => expectDeadLetter(school)),
  },
  {
    name: 'the queue of the hourly runs refuses plain HTTP',
    needs: ['Deny sqs:* to * in HourlyComputeDeadLettersPolicy'],
    run: async (school) => {
      expect((await queue(school)).status).toBe(200);
      expect((await queue(school, { 'x-forwarded-proto': 'http' })).status).toBe(403);
    },
  },
];
