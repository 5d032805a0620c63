import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { type RunningS3, role, startS3 } from './running-s3';

let running: RunningS3;
let client: S3Client;

beforeAll(async () => {
  running = await startS3({ Writer: role('Writer', 's3:PutObject', 'arn:aws:s3:::versioned/*') });
  client = running.client();
});
afterAll(() => running.close());

const Bucket = 'versioned';
const megabyte = 1024 ** 2;

test('takes a stream of unknown length in parts', async () => {
  const bytes = randomBytes(11 * megabyte);
  const body = new PassThrough();
  const upload = new Upload({
    client: running.client('Writer'),
    params: { Bucket, Key: 'stream', Body: body, ContentType: 'application/json', IfNoneMatch: '*' },
  });
  for (let at = 0; at < bytes.length; at += 100_000) body.write(bytes.subarray(at, at + 100_000));
  body.end();
  const { ETag, VersionId } = await upload.done();
  expect(ETag).toMatch(/^"[0-9a-f]{32}-3"$/);
  const read = await client.send(new GetObjectCommand({ Bucket, Key: 'stream', VersionId }));
  expect(read).toMatchObject({ ETag, ContentType: 'application/json', ContentLength: bytes.length });
  expect(Buffer.from((await read.Body?.transformToByteArray()) ?? []).equals(bytes)).toBe(true);
  expect((await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads).toBeUndefined();
});

test('a conditional completion refuses what came first, and the upload stays', async () => {
  const UploadId = await begin('taken');
  const { ETag } = await part('taken', UploadId, 1, 'later');
  await client.send(new PutObjectCommand({ Bucket, Key: 'taken', Body: 'first' }));
  const complete = { Bucket, Key: 'taken', UploadId, MultipartUpload: { Parts: [{ PartNumber: 1, ETag }] } };
  await expect(
    client.send(new CompleteMultipartUploadCommand({ ...complete, IfNoneMatch: '*' })),
  ).rejects.toMatchObject({ name: 'PreconditionFailed' });
  await client.send(new CompleteMultipartUploadCommand(complete));
  const read = await client.send(new GetObjectCommand({ Bucket, Key: 'taken' }));
  expect(await read.Body?.transformToString()).toBe('later');
});

test('lists uploads until they are aborted', async () => {
  const UploadId = await begin('listed');
  await part('listed', UploadId, 1, 'one');
  const { Uploads } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
  expect(Uploads).toMatchObject([{ Key: 'listed', UploadId }]);
  const target = { Bucket, Key: 'listed', UploadId };
  await client.send(new AbortMultipartUploadCommand(target));
  await expect(client.send(new AbortMultipartUploadCommand(target))).rejects.toMatchObject({
    name: 'NoSuchUpload',
  });
});

test('an abort needs its own permission', async () => {
  const UploadId = await begin('kept');
  await expect(
    running.client('Writer').send(new AbortMultipartUploadCommand({ Bucket, Key: 'kept', UploadId })),
  ).rejects.toMatchObject({ name: 'AccessDenied' });
});

test.each([
  ['InvalidPart', [{ PartNumber: 1, ETag: '"0"' }]],
  ['InvalidPart', [{ PartNumber: 3, ETag: 'first' }]],
  [
    'EntityTooSmall',
    [
      { PartNumber: 1, ETag: 'first' },
      { PartNumber: 2, ETag: 'second' },
    ],
  ],
  [
    'InvalidPartOrder',
    [
      { PartNumber: 2, ETag: 'second' },
      { PartNumber: 1, ETag: 'first' },
    ],
  ],
])('refuses to complete with %s', async (name, listed) => {
  const UploadId = await begin('wrong');
  const etags: Record<string, string | undefined> = {
    first: (await part('wrong', UploadId, 1, 'a')).ETag,
    second: (await part('wrong', UploadId, 2, 'b')).ETag,
  };
  const Parts = listed.map(({ PartNumber, ETag }) => ({ PartNumber, ETag: etags[ETag] ?? ETag }));
  await expect(
    client.send(
      new CompleteMultipartUploadCommand({ Bucket, Key: 'wrong', UploadId, MultipartUpload: { Parts } }),
    ),
  ).rejects.toMatchObject({ name });
});

test('an upload id that points elsewhere reaches nothing', async () => {
  await expect(
    client.send(new AbortMultipartUploadCommand({ Bucket, Key: 'k', UploadId: '../versioned' })),
  ).rejects.toMatchObject({ name: 'NoSuchUpload' });
});

async function begin(Key: string): Promise<string> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
  return UploadId ?? '';
}

function part(Key: string, UploadId: string, PartNumber: number, Body: string) {
  return client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
}
