import { createHash } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
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

test('refuses a body in chunks, which it would store with their framing', async () => {
  const response = await fetch(`${running.url}/${Bucket}/stream`, {
    method: 'PUT',
    headers: {
      authorization: 'Credential=local-operator/',
      'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
    },
    body: '2\r\nab\r\n0\r\n\r\n',
  });
  expect([response.status, await response.text()]).toEqual([501, expect.stringContaining('NotImplemented')]);
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

test('refuses a range, which it would answer with the whole', async () => {
  await put('digits', '0123456789');
  await expect(text('digits', { Range: 'bytes=0-3' })).rejects.toMatchObject({ name: 'NotImplemented' });
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

test('without versioning the last write is the only one', async () => {
  const plain = { Bucket: 'plain', Key: 'k' };
  await client.send(new PutObjectCommand({ ...plain, Body: 'one' }));
  expect((await client.send(new PutObjectCommand({ ...plain, Body: 'two' }))).VersionId).toBeUndefined();
  const { Versions } = await client.send(new ListObjectVersionsCommand({ Bucket: 'plain' }));
  expect(Versions).toMatchObject([{ Key: 'k', VersionId: 'null', Size: 3, IsLatest: true }]);
  await client.send(new DeleteObjectCommand(plain));
  await expect(client.send(new GetObjectCommand(plain))).rejects.toMatchObject({ name: 'NoSuchKey' });
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
