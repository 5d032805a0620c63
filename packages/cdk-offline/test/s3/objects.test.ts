import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListObjectVersionsCommand,
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
const put = (Key: string, Body: PutObjectCommandInput['Body'], more: Partial<PutObjectCommandInput> = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const text = async (Key: string, more: { VersionId?: string; Range?: string } = {}) =>
  (await client.send(new GetObjectCommand({ Bucket, Key, ...more }))).Body?.transformToString();

test('gives back an object with its metadata', async () => {
  const { ETag, VersionId, ChecksumCRC32 } = await put('a/letter.json', '{"a":1}', {
    ContentType: 'application/json',
    CacheControl: 'no-cache',
    ContentDisposition: 'attachment',
    ContentEncoding: 'identity',
    Metadata: { by: 'a test' },
  });
  const read = await client.send(new GetObjectCommand({ Bucket, Key: 'a/letter.json' }));
  expect(await read.Body?.transformToString()).toBe('{"a":1}');
  expect(read).toMatchObject({
    ETag,
    VersionId,
    ChecksumCRC32,
    ContentLength: 7,
    ContentType: 'application/json',
    CacheControl: 'no-cache',
    ContentDisposition: 'attachment',
    ContentEncoding: 'identity',
    Metadata: { by: 'a test' },
  });
  expect(await client.send(new HeadObjectCommand({ Bucket, Key: 'a/letter.json' }))).toMatchObject({
    ETag: `"${createHash('md5').update('{"a":1}').digest('hex')}"`,
    ContentLength: 7,
  });
});

test('strips the chunk framing of a stream and verifies its trailing checksum', async () => {
  const bytes = randomBytes(300_000);
  await put('stream', Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]), {
    ContentLength: bytes.length,
  });
  const read = await client.send(new GetObjectCommand({ Bucket, Key: 'stream' }));
  expect(Buffer.from((await read.Body?.transformToByteArray()) ?? [])).toEqual(bytes);
  expect(read.ContentEncoding).toBeUndefined();
});

test('refuses a body that does not match what its sender says of it', async () => {
  const wrong = { ChecksumSHA256: Buffer.alloc(32).toString('base64') };
  await expect(put('damaged', 'text', wrong)).rejects.toMatchObject({ name: 'BadDigest' });
  await expect(put('damaged', 'text', { ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' })).rejects.toMatchObject({
    name: 'BadDigest',
  });
  await expect(text('damaged')).rejects.toMatchObject({ name: 'NoSuchKey' });
});

test.each(['CRC32', 'CRC32C', 'SHA1', 'SHA256'] as const)(
  'keeps a %s checksum',
  async (ChecksumAlgorithm) => {
    const name = `Checksum${ChecksumAlgorithm}` as const;
    const written = await put(ChecksumAlgorithm, 'some text', { ChecksumAlgorithm });
    const read = await client.send(
      new HeadObjectCommand({ Bucket, Key: ChecksumAlgorithm, ChecksumMode: 'ENABLED' }),
    );
    expect(written[name]).toMatch(/^[\w+/]+=*$/);
    expect(read[name]).toBe(written[name]);
  },
);

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
])('reads the range %s', async (Range, expected, ContentRange) => {
  await put('digits', '0123456789');
  const read = await client.send(new GetObjectCommand({ Bucket, Key: 'digits', Range }));
  expect(await read.Body?.transformToString()).toBe(expected);
  expect(read).toMatchObject({ ContentRange, ContentLength: expected.length });
});

test('refuses a range behind the end', async () => {
  await put('digits', '0123456789');
  await expect(text('digits', { Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange' });
});

test('keeps every version and reads each by its id', async () => {
  const first = await put('v', 'one');
  const second = await put('v', 'two');
  expect(await text('v')).toBe('two');
  expect(await text('v', { VersionId: first.VersionId ?? '' })).toBe('one');
  const listed = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix: 'v' }));
  expect(listed.Versions?.map(({ VersionId, IsLatest }) => [VersionId, IsLatest])).toEqual([
    [second.VersionId, true],
    [first.VersionId, false],
  ]);
});

test('deletes behind a marker, which can be taken away again', async () => {
  await put('gone', 'here');
  const { DeleteMarker, VersionId } = await client.send(new DeleteObjectCommand({ Bucket, Key: 'gone' }));
  expect(DeleteMarker).toBe(true);
  await expect(text('gone')).rejects.toMatchObject({ name: 'NoSuchKey' });
  await expect(text('gone', { VersionId: VersionId ?? '' })).rejects.toMatchObject({
    name: 'MethodNotAllowed',
  });
  await client.send(new DeleteObjectCommand({ Bucket, Key: 'gone', VersionId }));
  expect(await text('gone')).toBe('here');
});

test('deletes many in one call', async () => {
  await Promise.all([put('m1', '1'), put('m2 <&>', '2')]);
  const { Deleted, Errors } = await client.send(
    new DeleteObjectsCommand({
      Bucket,
      Delete: { Objects: [{ Key: 'm1' }, { Key: 'm2 <&>' }, { Key: 'never' }] },
    }),
  );
  expect(Deleted?.map(({ Key }) => Key)).toEqual(['m1', 'm2 <&>', 'never']);
  expect(Errors).toBeUndefined();
  await expect(text('m2 <&>')).rejects.toMatchObject({ name: 'NoSuchKey' });
});

test('without versioning the last write is the only one', async () => {
  const plain = { Bucket: 'plain', Key: 'k' };
  await client.send(new PutObjectCommand({ ...plain, Body: 'one' }));
  expect((await client.send(new PutObjectCommand({ ...plain, Body: 'two' }))).VersionId).toBeUndefined();
  const { Versions } = await client.send(new ListObjectVersionsCommand({ Bucket: 'plain' }));
  expect(Versions).toMatchObject([{ Key: 'k', VersionId: 'null', Size: 3, IsLatest: true }]);
  await client.send(new DeleteObjectCommand(plain));
  await expect(client.send(new GetObjectCommand(plain))).rejects.toMatchObject({ name: 'NoSuchKey' });
});

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

test('keeps everything over a restart', async () => {
  const first = await put('kept', 'one');
  await put('kept', 'two');
  const restarted = await startS3({}, running.directory);
  const again = restarted.client();
  const read = (VersionId?: string) => again.send(new GetObjectCommand({ Bucket, Key: 'kept', VersionId }));
  expect(await (await read()).Body?.transformToString()).toBe('two');
  expect(await (await read(first.VersionId)).Body?.transformToString()).toBe('one');
  restarted.close();
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
