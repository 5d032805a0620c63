import {
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { type RunningS3, startS3 } from './running-s3';

let running: RunningS3;
let client: S3Client;
const Bucket = 'versioned';
const keys = ['a.txt', 'b/1', 'b/2', 'b/c/3', 'd', 'é', '\uff5e', '😀'];

beforeAll(async () => {
  running = await startS3();
  client = running.client();
  for (const Key of keys) await client.send(new PutObjectCommand({ Bucket, Key, Body: Key }));
});
afterAll(() => running.close());

test.each([1, 2, 3, 7, 8])('lists in the order of UTF-8 bytes, %i at a time', async (pageSize) => {
  const found: (string | undefined)[] = [];
  for await (const page of paginateListObjectsV2({ client, pageSize }, { Bucket })) {
    expect(page.KeyCount).toBeLessThanOrEqual(pageSize);
    found.push(...(page.Contents ?? []).map(({ Key }) => Key));
  }
  expect(found).toEqual(keys);
});

test('lists under a prefix, and encoded', async () => {
  const under = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'b/' }));
  expect(under.Contents?.map(({ Key }) => Key)).toEqual(['b/1', 'b/2', 'b/c/3']);
  const encoded = await client.send(
    new ListObjectsV2Command({ Bucket, Prefix: 'é', EncodingType: 'url', MaxKeys: 1 }),
  );
  expect(encoded).toMatchObject({ Contents: [{ Key: '%C3%A9' }], IsTruncated: false });
});

test.each([{ Delimiter: '/' }, { StartAfter: 'd' }])('refuses what it does not know: %o', async (asked) => {
  const listed = client.send(new ListObjectsV2Command({ Bucket, ...asked }));
  await expect(listed).rejects.toMatchObject({ name: 'NotImplemented' });
});

test('lists versions, newest first, all at once', async () => {
  for (const Body of ['2', '3']) await client.send(new PutObjectCommand({ Bucket, Key: 'd', Body }));
  const { Versions = [], IsTruncated } = await client.send(new ListObjectVersionsCommand({ Bucket }));
  const expected = keys.flatMap((key) => (key === 'd' ? ['d true', 'd false', 'd false'] : [`${key} true`]));
  expect(Versions.map(({ Key, IsLatest }) => `${Key} ${IsLatest}`)).toEqual(expected);
  expect(IsTruncated).toBe(false);
  const paged = client.send(new ListObjectVersionsCommand({ Bucket, MaxKeys: 2 }));
  await expect(paged).rejects.toMatchObject({ name: 'NotImplemented' });
});

test('a token that is none is refused', async () => {
  await expect(
    client.send(new ListObjectsV2Command({ Bucket, ContinuationToken: 'nonsense' })),
  ).rejects.toMatchObject({ name: 'InvalidArgument' });
});
