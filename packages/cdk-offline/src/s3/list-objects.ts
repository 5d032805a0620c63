import { element } from '../xml';
import { S3Error } from './errors';
import { type Operation, requirePermission } from './operation';
import type { S3Request, S3Response } from './request';
import { compareKeys, type ObjectVersion, type Version } from './versions';
import { xmlResponse } from './xml-response';

const mostItems = 1000;

/** ListObjectsV2. */
export function listObjects(operation: Operation): S3Response {
  requirePermission(operation, 's3:ListBucket');
  const { request, bucket, store } = operation;
  const { query } = request;
  if (query.get('list-type') !== '2')
    throw new S3Error('NotImplemented', 'Only version 2 of ListObjects is implemented on this machine');
  refuse(query, ['delimiter', 'start-after']);
  const listing = readListing(request);
  const after = readToken(query);
  const found = [...store.all(bucket)]
    .flatMap(([newest]) => (newest?.kind === 'object' ? [newest] : []))
    .filter(({ key }) => key.startsWith(listing.prefix) && compareKeys(key, after) > 0)
    .sort(byKey);
  const page = found.slice(0, listing.maxItems);
  const next = found.length > page.length ? page.at(-1)?.key : undefined;
  return xmlResponse('ListBucketResult', [
    ...describeListing(bucket.name, listing, next !== undefined),
    element('KeyCount', page.length),
    element('ContinuationToken', query.get('continuation-token') ?? undefined),
    element('NextContinuationToken', next && writeToken(next)),
    ...page.map((version) => element('Contents', describe(version, listing.encode))),
  ]);
}

/** All of them at once, where S3 gives a thousand at a time. */
export function listObjectVersions(operation: Operation): S3Response {
  requirePermission(operation, 's3:ListBucketVersions');
  const { request, bucket, store } = operation;
  const listing = readListing(request);
  refuse(request.query, ['key-marker', 'max-keys', 'delimiter']);
  const all = [...store.all(bucket)].flat().filter(({ key }) => key.startsWith(listing.prefix));
  return xmlResponse('ListVersionsResult', [
    ...describeListing(bucket.name, listing, false),
    ...all.sort(byKey).map((version) => {
      const isLatest = store.latest(bucket, version.key) === version;
      const common = [element('VersionId', version.versionId), element('IsLatest', isLatest)];
      return version.kind === 'object'
        ? element('Version', [...describe(version, listing.encode), ...common])
        : element('DeleteMarker', [...describeEntry(version, listing.encode), ...common]);
    }),
  ]);
}

function refuse(query: URLSearchParams, names: readonly string[]): void {
  const unknown = names.find((name) => query.get(name));
  if (unknown !== undefined)
    throw new S3Error('NotImplemented', `Listing with ${unknown} is not implemented on this machine`);
}

interface Listing {
  readonly prefix: string;
  readonly maxItems: number;
  readonly encode: (text: string) => string;
  readonly encodingType: string | undefined;
}

function readListing({ query }: S3Request): Listing {
  const max = query.get('max-keys') ?? String(mostItems);
  const encodingType = query.get('encoding-type') ?? undefined;
  if (!/^\d{1,9}$/.test(max))
    throw new S3Error('InvalidArgument', 'Provided max-keys not an integer or within integer range');
  if (encodingType !== undefined && encodingType !== 'url')
    throw new S3Error('InvalidArgument', 'Invalid Encoding Method specified in Request');
  return {
    prefix: query.get('prefix') ?? '',
    maxItems: Math.min(Number(max), mostItems),
    encode: encodingType === 'url' ? (text) => encodeURIComponent(text).replace(/%2F/g, '/') : (text) => text,
    encodingType,
  };
}

function describeListing(bucket: string, listing: Listing, truncated: boolean) {
  const { encode, prefix, maxItems, encodingType } = listing;
  return [
    element('Name', bucket),
    element('Prefix', encode(prefix)),
    element('MaxKeys', maxItems),
    element('EncodingType', encodingType),
    element('IsTruncated', truncated),
  ];
}

function describeEntry(version: Version, encode: Listing['encode']) {
  return [
    element('Key', encode(version.key)),
    element('LastModified', new Date(version.lastModified).toISOString()),
  ];
}

function describe(version: ObjectVersion, encode: Listing['encode']) {
  return [
    ...describeEntry(version, encode),
    element('ETag', `"${version.etag}"`),
    element('ChecksumAlgorithm', version.checksum?.algorithm.toUpperCase()),
    element('Size', version.size),
    element('StorageClass', 'STANDARD'),
  ];
}

function byKey(a: Version, b: Version): number {
  return compareKeys(a.key, b.key);
}

function writeToken(key: string): string {
  return Buffer.from(`k${key}`).toString('base64url');
}

/** The key that the last page ended with. */
function readToken(query: URLSearchParams): string {
  const text = Buffer.from(query.get('continuation-token') ?? writeToken(''), 'base64url').toString('utf8');
  if (!text.startsWith('k'))
    throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect');
  return text.slice(1);
}
