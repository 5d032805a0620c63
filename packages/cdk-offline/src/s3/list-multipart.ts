import { element, xmlDocument } from '../xml';
import { s3Namespace } from './errors';
import { readListing } from './list-objects';
import { isKeyAfter, takePage } from './listing-page';
import { findUpload } from './multipart';
import { type Operation, requirePermission } from './operation';
import type { S3Response } from './request';
import { compareKeys } from './versions';

const xml = { 'content-type': 'application/xml' };

export function listParts(operation: Operation): S3Response {
  requirePermission(operation, 's3:ListMultipartUploadParts');
  const { request, uploads, bucket, key } = operation;
  const upload = findUpload(operation);
  const { maxItems } = readListing(request, 'max-parts');
  const after = Number(request.query.get('part-number-marker') ?? 0);
  const rest = uploads.parts(upload).filter((part) => part.number > after);
  const parts = rest.slice(0, maxItems);
  const body = xmlDocument('ListPartsResult', s3Namespace, [
    element('Bucket', bucket.name),
    element('Key', key),
    element('UploadId', upload.id),
    element('PartNumberMarker', after),
    element('NextPartNumberMarker', parts.at(-1)?.number),
    element('MaxParts', maxItems),
    element('IsTruncated', rest.length > parts.length),
    ...parts.map((part) =>
      element('Part', [
        element('PartNumber', part.number),
        element('LastModified', new Date(part.lastModified).toISOString()),
        element('ETag', `"${part.md5}"`),
        element('Size', part.size),
      ]),
    ),
  ]);
  return { status: 200, headers: xml, body };
}

export function listMultipartUploads(operation: Operation): S3Response {
  requirePermission(operation, 's3:ListBucketMultipartUploads');
  const { request, uploads, bucket } = operation;
  const listing = readListing(request, 'max-uploads');
  const keyMarker = request.query.get('key-marker') ?? '';
  const idMarker = request.query.get('upload-id-marker') ?? '';
  const all = uploads
    .inBucket(bucket)
    .map((upload) => ({ ...upload, versionId: upload.id }))
    .sort((a, b) => compareKeys(a.key, b.key) || compareKeys(a.id, b.id));
  const page = takePage(all, {
    ...listing,
    isAfter: (key, id) =>
      isKeyAfter(keyMarker)(key) || (key === keyMarker && idMarker !== '' && id > idMarker),
    afterPrefix: keyMarker,
  });
  const body = xmlDocument('ListMultipartUploadsResult', s3Namespace, [
    element('Bucket', bucket.name),
    element('KeyMarker', listing.encode(keyMarker)),
    element('UploadIdMarker', idMarker),
    element('NextKeyMarker', page.last && listing.encode(page.last.key)),
    element('NextUploadIdMarker', page.last?.versionId),
    element('Prefix', listing.encode(listing.prefix)),
    element('MaxUploads', listing.maxItems),
    element('IsTruncated', page.truncated),
    ...page.items.map((upload) =>
      element('Upload', [
        element('Key', listing.encode(upload.key)),
        element('UploadId', upload.id),
        element('Initiated', new Date(upload.initiated).toISOString()),
        element('StorageClass', 'STANDARD'),
      ]),
    ),
    ...page.commonPrefixes.map((name) =>
      element('CommonPrefixes', [element('Prefix', listing.encode(name))]),
    ),
  ]);
  return { status: 200, headers: xml, body };
}
