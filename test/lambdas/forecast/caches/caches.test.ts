import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { CacheFault } from '../../../../lambdas/forecast/caches/cache-format';
import { cacheMeta } from '../../../../lambdas/forecast/caches/cache-meta';
import { createCache } from '../../../../lambdas/forecast/caches/caches';
import { madeMeta, madeStamp } from '../../../support/made-caches';

const client = new S3Client({});
const s3 = mockClient(client);
const computedAt = '2026-11-20T07:00:00.000Z';
const meta = madeMeta(computedAt);
const provenance = madeStamp(computedAt);
const place = { Bucket: 'caches', Key: 'data/cache_meta.json' };

beforeEach(() => s3.reset());

function open() {
  return createCache(client, 'caches', cacheMeta);
}

/** What a write leaves is what reads find. */
async function written(at = provenance) {
  s3.on(PutObjectCommand).resolves({});
  await open().write(meta, at);
  const { Body, Metadata, ContentType } = s3.commandCalls(PutObjectCommand)[0]?.args[0].input ?? {};
  return { body: String(Body), Metadata, ContentType };
}

function answering(
  { body, Metadata }: { readonly body: string; readonly Metadata: Record<string, string> | undefined },
  etag = '"1"',
) {
  const Body = { transformToString: async () => body };
  return { Body, ContentLength: body.length, ETag: etag, Metadata } as never;
}

function failing(name: string, httpStatusCode: number) {
  return new S3ServiceException({ name, message: name, $fault: 'client', $metadata: { httpStatusCode } });
}

it('reads what was written, in one request', async () => {
  s3.on(GetObjectCommand, place).resolves(answering(await written()));
  s3.resetHistory();
  expect(await open().read()).toEqual({ content: meta, provenance, etag: '"1"' });
  expect(s3.calls()).toHaveLength(1);
});

it('keeps every letter of the provenance in headers that take ASCII', async () => {
  const { Metadata } = await written();
  expect(JSON.stringify(Metadata)).toMatch(/^[ -~]*$/);
});

it('does not fetch again what has not changed, but its provenance', async () => {
  const later = { ...provenance, computed_at: '2026-11-20T08:00:00.000Z' };
  const again = await written(later);
  s3.reset();
  const first = await written();
  s3.on(GetObjectCommand).resolves(answering(first));
  s3.on(HeadObjectCommand).resolves({ ETag: '"1"', Metadata: again.Metadata });
  const cache = open();
  await cache.read();
  expect(await cache.read()).toEqual({ content: meta, provenance: later, etag: '"1"' });
  expect(s3.commandCalls(GetObjectCommand)).toHaveLength(1);
});

it('fetches again what has changed', async () => {
  s3.on(GetObjectCommand)
    .resolvesOnce(answering(await written()))
    .resolves(answering(await written(), '"2"'));
  s3.on(HeadObjectCommand).resolves({ ETag: '"2"' });
  const cache = open();
  await cache.read();
  expect((await cache.read())?.etag).toBe('"2"');
});

it('has nothing before the first write, and after the last removal', async () => {
  s3.on(GetObjectCommand).rejects(failing('NoSuchKey', 404));
  expect(await open().read()).toBeUndefined();
  s3.on(GetObjectCommand).resolves(answering(await written()));
  s3.on(HeadObjectCommand).rejects(failing('NotFound', 404));
  const cache = open();
  await cache.read();
  expect(await cache.read()).toBeUndefined();
});

it('lets other failures through', async () => {
  s3.on(GetObjectCommand).rejects(failing('AccessDenied', 403));
  await expect(open().read()).rejects.toThrow('AccessDenied');
});

it.each([
  ['no metadata', undefined],
  ['no time', { ...provenance, 'computed-at': 'now', 'resolution-km': '44' }],
  ['no distance', { ...provenance, 'computed-at': computedAt, 'resolution-km': 'NaN' }],
  ['broken text', { ...provenance, 'computed-at': computedAt, 'resolution-km': '44', city: '%E0%A4%A' }],
])('refuses an object with %s', async (_, Metadata) => {
  const { body } = await written();
  s3.on(GetObjectCommand).resolves(answering({ body, Metadata: Metadata as never }));
  await expect(open().read()).rejects.toThrow(CacheFault);
});

it('refuses an object that is far too large, without reading it', async () => {
  s3.on(GetObjectCommand).resolves({ ContentLength: 9_000_000, ETag: '"1"', Body: {} as never });
  await expect(open().read()).rejects.toThrow('9000000 bytes');
});

it('writes nothing of what does not belong there', async () => {
  const wrong = { ...meta, last_run: { ...meta.last_run, started_at: 'yesterday' } };
  await expect(open().write(wrong, provenance)).rejects.toThrow(CacheFault);
  expect(s3.calls()).toEqual([]);
});

it('replaces what it has seen, or what was not there', async () => {
  s3.on(PutObjectCommand).resolves({});
  expect(await open().replace(meta, provenance, undefined)).toBe(true);
  expect(await open().replace(meta, provenance, { etag: '"7"' })).toBe(true);
  const [first, second] = s3.commandCalls(PutObjectCommand).map(({ args }) => args[0].input);
  expect(first).toMatchObject({ ...place, IfNoneMatch: '*' });
  expect(second).toMatchObject({ ...place, IfMatch: '"7"' });
});

it.each([
  ['PreconditionFailed', 412],
  ['ConditionalRequestConflict', 409],
  ['NoSuchKey', 404],
])('replaces nothing after %s', async (name, status) => {
  s3.on(PutObjectCommand).rejects(failing(name, status));
  s3.on(HeadObjectCommand).resolves({ Metadata: { mark: 'of somebody else' } });
  expect(await open().replace(meta, provenance, undefined)).toBe(false);
  s3.on(HeadObjectCommand).rejects(failing('NotFound', 404));
  expect(await open().replace(meta, provenance, undefined)).toBe(false);
});

it('knows its own write when an answer was lost and the put sent again', async () => {
  let mark = '';
  s3.on(PutObjectCommand).callsFake(({ Metadata }) => {
    mark = Metadata.mark;
    throw failing('PreconditionFailed', 412);
  });
  s3.on(HeadObjectCommand).callsFake(() => ({ Metadata: { mark } }));
  expect(await open().replace(meta, provenance, { etag: '"7"' })).toBe(true);
});

it('says which bytes they are that cannot be read, so that they can be replaced', async () => {
  const { Metadata, body } = await written();
  s3.on(GetObjectCommand).resolves(answering({ body: body.slice(0, 40), Metadata }, '"9"'));
  await expect(open().read()).rejects.toMatchObject({ name: 'CacheFault', etag: '"9"' });
});

it('does not take another failure for somebody else’s write', async () => {
  s3.on(PutObjectCommand).rejects(failing('AccessDenied', 403));
  await expect(open().replace(meta, provenance, undefined)).rejects.toThrow('AccessDenied');
});
