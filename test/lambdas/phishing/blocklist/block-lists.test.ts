import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { blockListOf, withRecord } from '../../../../lambdas/phishing/blocklist/block-list';
import { writeBlockList } from '../../../../lambdas/phishing/blocklist/block-list-file';
import { createBlockLists } from '../../../../lambdas/phishing/blocklist/block-lists';

const client = new S3Client({});
const s3 = mockClient(client);
const open = () => createBlockLists(client, 'a-bucket');
beforeEach(() => s3.reset());

const list = withRecord(blockListOf(Buffer.alloc(0)), Buffer.alloc(40, 5));
const Body = { transformToByteArray: () => Promise.resolve(writeBlockList(list)) } as never;
const failing = (httpStatusCode: number) => Object.assign(new Error('S3'), { $metadata: { httpStatusCode } });
const inputs = () => s3.calls().map(({ args }) => args[0].input);

test('a warm function asks only whether the list is another one', async () => {
  s3.on(GetObjectCommand)
    .resolvesOnce({ Body, ETag: '"1"', LastModified: new Date(7_000) })
    .rejects(failing(304));
  const lists = open();
  const seen = await lists.read();
  expect(seen).toEqual({ list, etag: '"1"', changedAt: 7_000 });
  expect(await lists.read()).toBe(seen);
  expect(inputs()).toMatchObject([{ IfNoneMatch: undefined }, { IfNoneMatch: '"1"' }]);
});

test('where nothing was ever listed, the list is empty, and the first one replaces no other', async () => {
  s3.on(GetObjectCommand).rejects(failing(404));
  const lists = open();
  const seen = await lists.read();
  expect([seen.list.prefixes.length, seen.etag]).toEqual([0, undefined]);
  expect(await lists.replace(list, seen)).toBe(true);
  expect(inputs()[1]).toMatchObject({ IfNoneMatch: '*' });
});

test.each([404, 409, 412])('a list that others have changed is not replaced: %i', async (status) => {
  s3.on(PutObjectCommand).rejects(failing(status));
  expect(await open().replace(list, { etag: '"1"' })).toBe(false);
  expect(inputs()[0]).toMatchObject({ IfMatch: '"1"' });
});

test('what else goes wrong is told', async () => {
  s3.on(GetObjectCommand).rejects(failing(403)).on(PutObjectCommand).rejects(failing(503));
  await expect(open().read()).rejects.toThrow('S3');
  await expect(open().replace(list, { etag: '"1"' })).rejects.toThrow('S3');
});
