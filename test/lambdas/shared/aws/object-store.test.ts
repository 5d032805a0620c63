import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { fakeStore, file, megabytes, named } from './fake-store';

const { s3, store } = fakeStore();

beforeEach(() => {
  s3.reset();
  s3.on(CreateMultipartUploadCommand).resolves({ UploadId: 'upload-1' });
  s3.on(UploadPartCommand).resolves({ ETag: 'part' });
  s3.on(CompleteMultipartUploadCommand).resolves({ VersionId: 'version-1' });
  s3.on(AbortMultipartUploadCommand).resolves({});
  s3.on(HeadObjectCommand).rejects(Object.assign(named('NotFound'), { $metadata: { httpStatusCode: 404 } }));
});

test('stores a small object with one request that replaces nothing', async () => {
  s3.on(PutObjectCommand).resolves({ VersionId: 'version-1' });
  expect(await store.write(file('a.json'), megabytes(1))).toEqual({
    key: 'a.json',
    versionId: 'version-1',
  });
  expect(s3.commandCalls(PutObjectCommand)[0]?.args[0].input).toMatchObject({
    Bucket: 'backups',
    Key: 'a.json',
    ContentType: 'application/json',
    Tagging: 'kept=nightly',
    IfNoneMatch: '*',
  });
});

test('stores what it was given, whatever the chunks', async () => {
  const partsOf = new Map<number, string>();
  s3.on(UploadPartCommand).callsFake(({ PartNumber, Body }) => {
    partsOf.set(PartNumber, createHash('sha256').update(Body).digest('hex'));
    return { ETag: `"${PartNumber}"`, ChecksumCRC32: `crc-${PartNumber}` };
  });
  const whole = Buffer.alloc(11_000_000, 'schoolhouse');
  async function* unevenly() {
    for (let at = 0, size = 1; at < whole.length; at += size, size = (size * 7) % 900_001) {
      yield whole.subarray(at, at + size);
    }
  }
  await store.write(file('a.json'), unevenly());
  const part = 5 * 1024 * 1024;
  const expected = [0, 1, 2].map((index) => whole.subarray(index * part, (index + 1) * part));
  expect([...partsOf.values()]).toEqual(
    expected.map((bytes) => createHash('sha256').update(bytes).digest('hex')),
  );
  expect(s3.commandCalls(CompleteMultipartUploadCommand)[0]?.args[0].input.MultipartUpload).toEqual({
    Parts: [1, 2, 3].map((PartNumber) => ({
      PartNumber,
      ETag: `"${PartNumber}"`,
      ChecksumCRC32: `crc-${PartNumber}`,
    })),
  });
});

test('stores exactly one part, and nothing at all', async () => {
  async function* exactly(bytes: number) {
    if (bytes > 0) yield Buffer.alloc(bytes);
  }
  s3.on(PutObjectCommand).resolves({});
  await store.write(file('part.json'), exactly(5 * 1024 * 1024));
  expect(s3.commandCalls(UploadPartCommand)).toHaveLength(1);
  await store.write(file('empty.json'), exactly(0));
  expect(s3.commandCalls(PutObjectCommand)[0]?.args[0].input.Body).toHaveLength(0);
});

test('stores a large object in parts, replacing nothing either', async () => {
  expect(await store.write(file('a.json'), megabytes(12))).toEqual({
    key: 'a.json',
    versionId: 'version-1',
  });
  expect(s3.commandCalls(UploadPartCommand)).toHaveLength(3);
  expect(s3.commandCalls(CompleteMultipartUploadCommand)[0]?.args[0].input).toMatchObject({
    IfNoneMatch: '*',
  });
});

test.each([
  ['small', 1],
  ['large', 12],
])('leaves an object of the same name alone (%s)', async (_size, count) => {
  s3.on(PutObjectCommand).rejects(named('PreconditionFailed'));
  s3.on(CompleteMultipartUploadCommand).rejects(named('PreconditionFailed'));
  s3.on(HeadObjectCommand).resolves({ Metadata: { mark: "somebody else's" }, VersionId: 'version-0' });
  expect(await store.write(file('a.json'), megabytes(count))).toBeUndefined();
});

test.each([
  ['the source fails', () => megabytes(12, named('Throttled'))],
  [
    'a part fails',
    () => {
      s3.on(UploadPartCommand).rejects(named('SlowDown'));
      return megabytes(12);
    },
  ],
  [
    'the completion fails',
    () => {
      s3.on(CompleteMultipartUploadCommand).rejects(named('InternalError'));
      return megabytes(12);
    },
  ],
])('gives up the parts when %s', async (_case, source) => {
  await expect(store.write(file('a.json'), source())).rejects.toThrow(/Throttled|SlowDown|InternalError/);
  expect(s3.commandCalls(AbortMultipartUploadCommand)[0]?.args[0].input).toMatchObject({
    Key: 'a.json',
    UploadId: 'upload-1',
  });
});

test('says when the parts could not be given up, and why the upload failed', async () => {
  s3.on(CompleteMultipartUploadCommand).rejects(named('InternalError'));
  s3.on(AbortMultipartUploadCommand).rejects(named('AccessDenied'));
  await expect(store.write(file('a.json'), megabytes(12))).rejects.toMatchObject({
    message: 'Upload failed, and its parts may have stayed',
    cause: named('InternalError'),
  });
});

test('holds back its source while a part is on its way', async () => {
  let taken = 0;
  async function* source() {
    for (; taken < 40; taken += 1) yield Buffer.alloc(1_000_000);
  }
  let release: (value: object) => void = () => undefined;
  const onItsWay = new Promise<void>((begun) => {
    s3.on(UploadPartCommand).callsFake(() => {
      begun();
      return new Promise((resolve) => (release = resolve));
    });
  });
  const writing = store.write(file('a.json'), source());
  await onItsWay;
  // By then a source that nobody holds back has given everything: it waits for nothing.
  await new Promise((resolve) => setImmediate(resolve));
  expect(taken).toBeLessThan(10);
  s3.on(UploadPartCommand).resolves({ ETag: 'part' });
  release({ ETag: 'part' });
  await writing;
  expect(taken).toBe(40);
});

test('reads back the version that was written', async () => {
  s3.on(GetObjectCommand).callsFake(() => ({ Body: Readable.from([Buffer.from('a'), Buffer.from('b')]) }));
  const chunks: Uint8Array[] = [];
  for await (const chunk of store.read({ key: 'a.json', versionId: 'version-1' })) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toBe('ab');
  expect(s3.call(0).args[0].input).toEqual({ Bucket: 'backups', Key: 'a.json', VersionId: 'version-1' });
});

test('removes an object by its name', async () => {
  s3.on(DeleteObjectCommand).resolves({});
  await store.remove('a.json');
  expect(s3.call(0).args[0].input).toEqual({ Bucket: 'backups', Key: 'a.json' });
  expect(store.location('a.json')).toBe('s3://backups/a.json');
});
