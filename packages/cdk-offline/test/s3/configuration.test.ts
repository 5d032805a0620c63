import {
  GetBucketEncryptionCommand,
  GetBucketLifecycleConfigurationCommand,
  GetBucketLocationCommand,
  GetBucketPolicyCommand,
  GetBucketTaggingCommand,
  GetBucketVersioningCommand,
  GetPublicAccessBlockCommand,
} from '@aws-sdk/client-s3';
import { bucket, type RunningS3, role, startS3 } from './running-s3';

let running: RunningS3;
const Bucket = 'kept';
const policy = {
  Statement: [{ Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource: 'arn:aws:s3:::kept/*' }],
};

beforeAll(async () => {
  running = await startS3({
    Kept: bucket(Bucket, true, {
      Tags: [{ Key: 'stage', Value: 'prod' }],
      PublicAccessBlockConfiguration: { BlockPublicAcls: true, BlockPublicPolicy: false },
      LifecycleConfiguration: {
        Rules: [
          {
            ...{ Id: 'old', Status: 'Enabled', ExpirationInDays: 30 },
            NoncurrentVersionExpiration: { NoncurrentDays: 7 },
          },
        ],
      },
    }),
    KeptPolicy: {
      Type: 'AWS::S3::BucketPolicy',
      Properties: { Bucket, PolicyDocument: policy },
    },
    Stranger: role('Stranger', 's3:GetBucketVersioning', '*'),
  });
});
afterAll(() => running.close());

test('reads what the template says', async () => {
  const client = running.client();
  expect(await client.send(new GetBucketVersioningCommand({ Bucket }))).toMatchObject({ Status: 'Enabled' });
  expect((await client.send(new GetBucketTaggingCommand({ Bucket }))).TagSet).toEqual([
    { Key: 'stage', Value: 'prod' },
  ]);
  expect(
    (await client.send(new GetPublicAccessBlockCommand({ Bucket }))).PublicAccessBlockConfiguration,
  ).toEqual({
    ...{ BlockPublicAcls: true, IgnorePublicAcls: false },
    ...{ BlockPublicPolicy: false, RestrictPublicBuckets: false },
  });
  expect((await client.send(new GetBucketLifecycleConfigurationCommand({ Bucket }))).Rules).toMatchObject([
    {
      ...{ ID: 'old', Status: 'Enabled', Expiration: { Days: 30 } },
      NoncurrentVersionExpiration: { NoncurrentDays: 7 },
    },
  ]);
  const { Policy = '' } = await client.send(new GetBucketPolicyCommand({ Bucket }));
  expect(JSON.parse(Policy)).toEqual(policy);
});

test('reads the defaults of what it does not say', async () => {
  const client = running.client();
  const plain = { Bucket: 'plain' };
  expect((await client.send(new GetBucketVersioningCommand(plain))).Status).toBeUndefined();
  expect((await client.send(new GetBucketLocationCommand(plain))).LocationConstraint).toBeFalsy();
  const block = await client.send(new GetPublicAccessBlockCommand(plain));
  expect(Object.values(block.PublicAccessBlockConfiguration ?? {})).toEqual([true, true, true, true]);
  const { ServerSideEncryptionConfiguration } = await client.send(new GetBucketEncryptionCommand(plain));
  expect(ServerSideEncryptionConfiguration?.Rules).toMatchObject([
    { ApplyServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } },
  ]);
  for (const [command, name] of [
    [new GetBucketTaggingCommand(plain), 'NoSuchTagSet'],
    [new GetBucketLifecycleConfigurationCommand(plain), 'NoSuchLifecycleConfiguration'],
    [new GetBucketPolicyCommand(plain), 'NoSuchBucketPolicy'],
  ] as const) {
    await expect(client.send(command as GetBucketTaggingCommand)).rejects.toMatchObject({ name });
  }
});

test('each reading is a permission of its own', async () => {
  const stranger = running.client('Stranger');
  await stranger.send(new GetBucketVersioningCommand({ Bucket }));
  await expect(stranger.send(new GetBucketEncryptionCommand({ Bucket }))).rejects.toMatchObject({
    name: 'AccessDenied',
    message: expect.stringContaining('s3:GetEncryptionConfiguration'),
  });
});
