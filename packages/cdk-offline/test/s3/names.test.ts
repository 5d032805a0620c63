import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  CopyObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { type RunningS3, startS3 } from './running-s3';

let running: RunningS3;
let client: S3Client;

beforeAll(async () => {
  running = await startS3();
  client = running.client();
});
afterAll(() => running.close());

const Bucket = 'versioned';
const put = (Key: string, Body: string, more: Partial<PutObjectCommandInput> = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const text = async (Key: string) =>
  (await client.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString();

test.each([
  '../../../etc/passwd',
  '..',
  '/',
  'a//b',
  'đường/Học sinh #1?+%.json',
  `${'k'.repeat(1024)}`,
  'tab\tand\nline',
])('takes any key and stays in its folder: %j', async (key) => {
  await put(key, key);
  expect(await text(key)).toBe(key);
  const folders = readdirSync(join(running.directory, 's3', Bucket));
  expect(folders.every((name) => /^[\w-]{0,80}\.[0-9a-f]{24}$/.test(name))).toBe(true);
  expect(readdirSync(running.directory)).toEqual(['s3']);
});

test('refuses a key of more than 1,024 bytes', async () => {
  await expect(put('k'.repeat(1025), 'text')).rejects.toMatchObject({ name: 'KeyTooLongError' });
});

test('copies with or without new metadata', async () => {
  await put('original', 'text', { ContentType: 'text/plain', Metadata: { a: '1' } });
  const CopySource = `${Bucket}/original`;
  await client.send(new CopyObjectCommand({ Bucket: 'plain', Key: 'copy', CopySource }));
  const copy = await client.send(new GetObjectCommand({ Bucket: 'plain', Key: 'copy' }));
  expect(await copy.Body?.transformToString()).toBe('text');
  expect(copy).toMatchObject({ ContentType: 'text/plain', Metadata: { a: '1' } });
  const itself = { Bucket, Key: 'original', CopySource };
  await expect(client.send(new CopyObjectCommand(itself))).rejects.toMatchObject({ name: 'InvalidRequest' });
  await client.send(
    new CopyObjectCommand({
      ...itself,
      MetadataDirective: 'REPLACE',
      ContentType: 'text/html',
      Metadata: { b: '2' },
    }),
  );
  expect(await client.send(new HeadObjectCommand({ Bucket, Key: 'original' }))).toMatchObject({
    ContentType: 'text/html',
    Metadata: { b: '2' },
  });
});

test('knows the buckets of the templates and no other', async () => {
  const { Buckets } = await client.send(new ListBucketsCommand({}));
  expect(Buckets?.map(({ Name }) => Name)).toEqual(['plain', 'versioned']);
  await client.send(new HeadBucketCommand({ Bucket }));
  await expect(client.send(new HeadBucketCommand({ Bucket: 'other' }))).rejects.toMatchObject({
    name: 'NotFound',
  });
  await expect(client.send(new GetObjectCommand({ Bucket: 'other', Key: 'k' }))).rejects.toMatchObject({
    name: 'NoSuchBucket',
  });
});

test('answers 501 for what it does not do', async () => {
  const response = await fetch(`${running.url}/${Bucket}/k?acl`, {
    headers: { authorization: 'Credential=local-operator/' },
  });
  expect(response.status).toBe(501);
  expect(await response.text()).toContain('<Code>NotImplemented</Code>');
  expect(response.headers.get('x-amz-request-id')).toMatch(/^[0-9A-F]{16}$/);
});
