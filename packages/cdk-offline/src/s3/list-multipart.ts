import { element, xmlDocument } from '../xml';
import { s3Namespace } from './errors';
import { readListing } from './list-objects';
import { isKeyAfter, takePage } from './listing-page';
import { type Operation, requirePermission } from './operation';
import type { S3Response } from './request';
import { compareKeys } from './versions';

const xml = { 'content-type': 'application/xml' };

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
