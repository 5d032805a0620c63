import { element, xmlDocument } from '../xml';
import { S3Error, s3Namespace } from './errors';
import { isKeyAfter, takePage } from './listing-page';
import { type Operation, requirePermission } from './operation';
import type { S3Request, S3Response } from './request';
import { compareKeys, type ObjectVersion, type Version } from './versions';

const xml = { 'content-type': 'application/xml' };
const mostItems = 1000;

/** ListObjectsV2. */
export function listObjects(operation: Operation): S3Response {
  requirePermission(operation, 's3:ListBucket');
  const { request, bucket, store } = operation;
  const { query } = request;
  if (query.get('list-type') !== '2')
    throw new S3Error('NotImplemented', 'Only version 2 of ListObjects is implemented on this machine');
  const listing = readListing(request);
  const marker = startOf(query);
  const current = [...store.all(bucket)].flatMap(([newest]) => (newest?.kind === 'object' ? [newest] : []));
  const page = takePage(current.sort(byKey), {
    ...listing,
    isAfter: isKeyAfter(marker.key),
    afterPrefix: marker.isPrefix ? marker.key : undefined,
  });
  const next = page.truncated ? page.last : undefined;
  const body = xmlDocument('ListBucketResult', s3Namespace, [
    ...describeListing(bucket.name, listing, page.truncated),
    element('KeyCount', page.items.length + page.commonPrefixes.length),
    element('ContinuationToken', query.get('continuation-token') ?? undefined),
    element('NextContinuationToken', next && writeToken(next)),
    element('StartAfter', optional(query.get('start-after'), listing.encode)),
    ...page.items.map((version) => element('Contents', describe(version, listing.encode))),
    ...prefixes(page.commonPrefixes, listing.encode),
  ]);
  return { status: 200, headers: xml, body };
}

export function listObjectVersions(operation: Operation): S3Response {
  requirePermission(operation, 's3:ListBucketVersions');
  const { request, bucket, store } = operation;
  const listing = readListing(request);
  const keyMarker = request.query.get('key-marker') ?? '';
  const idMarker = request.query.get('version-id-marker') ?? '';
  if (idMarker !== '' && keyMarker === '')
    throw new S3Error('InvalidArgument', 'A version-id marker cannot be specified without a key marker.');
  const all = [...store.all(bucket)].sort(([a], [b]) => compareKeys(a?.key ?? '', b?.key ?? ''));
  const behindMarker = new Set(versionsBehind(all, keyMarker, idMarker));
  const page = takePage(all.flat(), {
    ...listing,
    isAfter: (key, versionId) =>
      isKeyAfter(keyMarker)(key) || (key === keyMarker && behindMarker.has(versionId)),
    afterPrefix: keyMarker,
  });
  const body = xmlDocument('ListVersionsResult', s3Namespace, [
    ...describeListing(bucket.name, listing, page.truncated),
    element('KeyMarker', listing.encode(keyMarker)),
    element('VersionIdMarker', idMarker),
    element('NextKeyMarker', optional(page.last?.key ?? null, listing.encode)),
    element('NextVersionIdMarker', page.last?.isPrefix ? undefined : page.last?.versionId),
    ...page.items.map((version) => {
      const isLatest = store.latest(bucket, version.key) === version;
      const common = [element('VersionId', version.versionId), element('IsLatest', isLatest)];
      return version.kind === 'object'
        ? element('Version', [...describe(version, listing.encode), ...common])
        : element('DeleteMarker', [...describeEntry(version, listing.encode), ...common]);
    }),
    ...prefixes(page.commonPrefixes, listing.encode),
  ]);
  return { status: 200, headers: xml, body };
}

interface Listing {
  readonly prefix: string;
  readonly delimiter: string;
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
    delimiter: query.get('delimiter') ?? '',
    maxItems: Math.min(Number(max), mostItems),
    encode: encodingType === 'url' ? (text) => encodeURIComponent(text).replace(/%2F/g, '/') : (text) => text,
    encodingType,
  };
}

function describeListing(bucket: string, listing: Listing, truncated: boolean) {
  const { encode, prefix, delimiter, maxItems, encodingType } = listing;
  return [
    element('Name', bucket),
    element('Prefix', encode(prefix)),
    element('Delimiter', delimiter === '' ? undefined : encode(delimiter)),
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

function prefixes(names: readonly string[], encode: Listing['encode']) {
  return names.map((name) => element('CommonPrefixes', [element('Prefix', encode(name))]));
}

function byKey(a: Version, b: Version): number {
  return compareKeys(a.key, b.key);
}

function optional(text: string | null, encode: Listing['encode']): string | undefined {
  return text === null ? undefined : encode(text);
}

interface Marker {
  readonly key: string;
  readonly isPrefix: boolean;
}

function writeToken({ key, isPrefix }: Marker): string {
  return Buffer.from(`${isPrefix ? 'p' : 'k'}${key}`).toString('base64url');
}

function startOf(query: URLSearchParams): Marker {
  const token = query.get('continuation-token');
  if (token === null) return { key: query.get('start-after') ?? '', isPrefix: false };
  const text = Buffer.from(token, 'base64url').toString('utf8');
  if (!/^[pk]/.test(text))
    throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect');
  return { key: text.slice(1), isPrefix: text.startsWith('p') };
}

/** Ids of the key's versions that follow the marked one. */
function versionsBehind(
  all: readonly (readonly Version[])[],
  key: string,
  versionId: string,
): readonly string[] {
  const ids = all.find(([newest]) => newest?.key === key)?.map((version) => version.versionId) ?? [];
  return versionId === '' ? [] : ids.slice(ids.indexOf(versionId) + 1);
}
