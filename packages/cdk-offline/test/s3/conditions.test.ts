import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { type RunningS3, role, startS3 } from './running-s3';

let running: RunningS3;
let client: S3Client;

beforeAll(async () => {
  running = await startS3({
    Writer: role('Writer', 's3:PutObject', 'arn:aws:s3:::versioned/*'),
  });
  client = running.client();
});
afterAll(() => running.close());

const Bucket = 'versioned';
const put = (Key: string, conditions: { IfNoneMatch?: string; IfMatch?: string } = {}, Body = 'text') =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...conditions }));

test('of many writers that create a key, one wins', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => put('first', { IfNoneMatch: '*' }, `writer ${at}`)),
  );
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toHaveLength(19);
  expect(new Set(refused.map((error) => `${error.$metadata.httpStatusCode} ${error.name}`))).toEqual(
    new Set(['412 PreconditionFailed']),
  );
});

test('replaces only what the writer has seen', async () => {
  const { ETag = '' } = await put('seen', {}, 'one');
  await put('seen', { IfMatch: ETag }, 'two');
  await expect(put('seen', { IfMatch: ETag }, 'three')).rejects.toMatchObject({ name: 'PreconditionFailed' });
  await expect(put('unseen', { IfMatch: ETag })).rejects.toMatchObject({ name: 'NoSuchKey' });
});

test('a conditional replacement needs the right to read', async () => {
  const { ETag } = await put('guarded');
  const writer = running.client('Writer');
  await writer.send(new PutObjectCommand({ Bucket, Key: 'guarded', Body: 'x' }));
  await expect(
    writer.send(new PutObjectCommand({ Bucket, Key: 'guarded', Body: 'x', IfMatch: ETag })),
  ).rejects.toMatchObject({ name: 'AccessDenied' });
});

test.each([
  ['IfNoneMatch of the same', (etag: string) => ({ IfNoneMatch: etag }), 304],
  ['IfNoneMatch of another', () => ({ IfNoneMatch: '"another"' }), 200],
  ['IfMatch of the same', (etag: string) => ({ IfMatch: etag }), 200],
  ['IfMatch of another', () => ({ IfMatch: '"another"' }), 412],
  ['IfModifiedSince later', () => ({ IfModifiedSince: new Date(Date.now() + 60_000) }), 304],
  ['IfModifiedSince earlier', () => ({ IfModifiedSince: new Date(0) }), 200],
  ['IfUnmodifiedSince earlier', () => ({ IfUnmodifiedSince: new Date(0) }), 412],
  [
    'IfMatch of the same over IfUnmodifiedSince',
    (etag: string) => ({ IfMatch: etag, IfUnmodifiedSince: new Date(0) }),
    200,
  ],
])('reads with %s', async (_name, condition, status) => {
  const { ETag = '' } = await put('read');
  const reading = client.send(new GetObjectCommand({ Bucket, Key: 'read', ...condition(ETag) }));
  const answered = await reading.then(
    ({ $metadata }) => $metadata.httpStatusCode,
    (error) => error.$metadata.httpStatusCode,
  );
  expect(answered).toBe(status);
});
