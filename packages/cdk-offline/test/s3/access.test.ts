import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { bucket, type RunningS3, role, startS3 } from './running-s3';

let running: RunningS3;
const objects = 'arn:aws:s3:::versioned/*';
const Bucket = 'versioned';

const openBlock = {
  BlockPublicAcls: true,
  IgnorePublicAcls: true,
  BlockPublicPolicy: false,
  RestrictPublicBuckets: false,
};

beforeAll(async () => {
  running = await startS3({
    Reader: role('Reader', ['s3:GetObject'], objects),
    Lister: role('Lister', ['s3:GetObject', 's3:ListBucket'], [objects, 'arn:aws:s3:::versioned']),
    Writer: role('Writer', ['s3:PutObject'], objects),
    Deleter: role('Deleter', ['s3:DeleteObject'], 'arn:aws:s3:::versioned/mine/*'),
    Open: bucket('open', false, { PublicAccessBlockConfiguration: openBlock }),
    OpenPolicy: policy('open', publicRead('open')),
    Closed: bucket('closed', false),
    ClosedPolicy: policy('closed', publicRead('closed')),
    TlsPolicy: policy('versioned', [
      {
        Effect: 'Deny',
        Principal: { AWS: '*' },
        Action: 's3:*',
        Resource: ['arn:aws:s3:::versioned', objects],
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      },
    ]),
  });
  const operator = running.client();
  for (const each of [Bucket, 'open', 'closed'])
    await operator.send(new PutObjectCommand({ Bucket: each, Key: 'k', Body: 'text' }));
});
afterAll(() => running.close());

test('a missing key is 404 only to who may list the bucket', async () => {
  const get = (name: string, Key: string) => running.client(name).send(new GetObjectCommand({ Bucket, Key }));
  await expect(get('Lister', 'missing')).rejects.toMatchObject({ name: 'NoSuchKey' });
  await expect(get('Reader', 'missing')).rejects.toMatchObject({ name: 'AccessDenied' });
  expect(await (await get('Reader', 'k')).Body?.transformToString()).toBe('text');
  const head = running.client('Reader').send(new HeadObjectCommand({ Bucket, Key: 'missing' }));
  await expect(head).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
});

test('names who may not do what', async () => {
  const writing = running.client('Reader').send(new PutObjectCommand({ Bucket, Key: 'k', Body: 'x' }));
  await expect(writing).rejects.toMatchObject({
    name: 'AccessDenied',
    message: expect.stringMatching(/assumed-role\/Reader\/\S+ is not authorized to perform: s3:PutObject/),
  });
});

test('reading one version is a permission of its own', async () => {
  const { VersionId } = await running.client().send(new PutObjectCommand({ Bucket, Key: 'k', Body: 'text' }));
  const reading = running.client('Reader').send(new GetObjectCommand({ Bucket, Key: 'k', VersionId }));
  await expect(reading).rejects.toMatchObject({
    name: 'AccessDenied',
    message: expect.stringContaining('s3:GetObjectVersion'),
  });
});

test('a copy needs the right to read its source', async () => {
  const copying = running
    .client('Writer')
    .send(new CopyObjectCommand({ Bucket, Key: 'copy', CopySource: `${Bucket}/k` }));
  await expect(copying).rejects.toMatchObject({ name: 'AccessDenied' });
});

test('deletes what it may, and no version of it', async () => {
  const client = running.client('Deleter');
  await client.send(new DeleteObjectCommand({ Bucket, Key: 'mine/1' }));
  await expect(client.send(new DeleteObjectCommand({ Bucket, Key: 'k' }))).rejects.toMatchObject({
    name: 'AccessDenied',
  });
  await expect(
    client.send(new DeleteObjectCommand({ Bucket, Key: 'mine/1', VersionId: 'any' })),
  ).rejects.toMatchObject({ message: expect.stringContaining('s3:DeleteObjectVersion') });
});

test('listing needs s3:ListBucket, the list of buckets s3:ListAllMyBuckets', async () => {
  await running.client('Lister').send(new ListObjectsV2Command({ Bucket }));
  const reader = running.client('Reader');
  await expect(reader.send(new ListObjectsV2Command({ Bucket }))).rejects.toMatchObject({
    name: 'AccessDenied',
  });
  await expect(reader.send(new ListBucketsCommand({}))).rejects.toMatchObject({ name: 'AccessDenied' });
});

test('anybody reads what the policy opens, unless public access is blocked', async () => {
  const status = async (path: string) => (await fetch(`${running.url}/${path}`)).status;
  expect(await status('open/k')).toBe(200);
  expect(await status('open/missing')).toBe(403);
  expect(await status('open')).toBe(403);
  expect(await status('closed/k')).toBe(403);
  expect(await status('versioned/k')).toBe(403);
});

test('a policy that demands TLS refuses even the operator without', async () => {
  const headers = { authorization: 'Credential=local-operator/' };
  const url = `${running.url}/versioned/k`;
  expect((await fetch(url, { headers })).status).toBe(200);
  const plain = await fetch(url, { headers: { ...headers, 'x-forwarded-proto': 'http' } });
  expect(plain.status).toBe(403);
  expect(await plain.text()).toContain('explicit deny in a resource-based policy');
});

function publicRead(name: string) {
  return [{ Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource: `arn:aws:s3:::${name}/*` }];
}

function policy(name: string, statements: readonly unknown[]) {
  return {
    Type: 'AWS::S3::BucketPolicy',
    Properties: { Bucket: name, PolicyDocument: { Statement: statements } },
  };
}
