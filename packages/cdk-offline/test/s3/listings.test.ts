import {
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import fc from 'fast-check';
import { type Marker, takePage } from '../../src/s3/listing-page';
import { compareKeys } from '../../src/s3/versions';
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

test('lists in the order of UTF-8 bytes, page by page', async () => {
  const found: (string | undefined)[] = [];
  for await (const page of paginateListObjectsV2({ client, pageSize: 3 }, { Bucket })) {
    expect(page.KeyCount).toBeLessThanOrEqual(3);
    found.push(...(page.Contents ?? []).map(({ Key }) => Key));
  }
  expect(found).toEqual(keys);
});

test('counts keys up to the delimiter as one, over pages too', async () => {
  const found: (string | undefined)[] = [];
  for await (const page of paginateListObjectsV2({ client, pageSize: 1 }, { Bucket, Delimiter: '/' })) {
    found.push(...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix));
    found.push(...(page.Contents ?? []).map(({ Key }) => Key));
  }
  expect(found).toEqual(['a.txt', 'b/', 'd', 'é', '\uff5e', '😀']);
});

test('lists under a prefix, after a key, and encoded', async () => {
  const under = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'b/', Delimiter: '/' }));
  expect(under.Contents?.map(({ Key }) => Key)).toEqual(['b/1', 'b/2']);
  expect(under.CommonPrefixes).toEqual([{ Prefix: 'b/c/' }]);
  const after = await client.send(
    new ListObjectsV2Command({ Bucket, StartAfter: 'd', EncodingType: 'url', MaxKeys: 1 }),
  );
  expect(after.Contents?.map(({ Key }) => Key)).toEqual(['%C3%A9']);
  expect(after.IsTruncated).toBe(true);
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

test('pages of any size give every item once', () => {
  const key = fc.string({ unit: fc.constantFrom('a', 'b', '/'), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      fc.uniqueArray(key, { maxLength: 30 }),
      fc.integer({ min: 1, max: 5 }),
      fc.constantFrom('', '/', 'b'),
      fc.constantFrom('', 'a', 'a/'),
      (names, maxItems, delimiter, prefix) => {
        const sorted = [...names].sort(compareKeys).map((name) => ({ key: name }));
        const query = { prefix, delimiter };
        const start = { key: '', isPrefix: false };
        const everything = takePage(sorted, { ...query, maxItems: 1000, after: start });
        const paged: string[] = [];
        for (let after: Marker | undefined = start; after !== undefined; ) {
          const page: ReturnType<typeof takePage> = takePage(sorted, { ...query, maxItems, after });
          paged.push(...page.items.map((item) => item.key), ...page.commonPrefixes);
          after = page.next;
        }
        const whole = [...everything.items.map((item) => item.key), ...everything.commonPrefixes];
        expect(paged.sort()).toEqual(whole.sort());
      },
    ),
  );
});
