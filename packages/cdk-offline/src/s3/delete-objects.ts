import { childText, element, parseXml, xmlDocument } from '../xml';
import { S3Error, s3Namespace } from './errors';
import { versionHeader } from './object-headers';
import { type Operation, requirePermission } from './operation';
import { readText } from './payload';
import type { S3Response } from './request';

/** What a deletion did, in S3's words. */
interface Deletion {
  readonly versionId?: string;
  readonly deleteMarker?: true;
  readonly markerVersionId?: string;
}

const maxKeys = 1000;

export function deleteObject(operation: Operation): S3Response {
  const done = deleteOne(operation, operation.request.query.get('versionId') ?? undefined);
  const versionId = done.versionId ?? done.markerVersionId ?? 'null';
  return {
    status: 204,
    headers: { ...versionHeader(versionId), ...(done.deleteMarker && { 'x-amz-delete-marker': 'true' }) },
  };
}

export async function deleteObjects(operation: Operation): Promise<S3Response> {
  const request = parseDelete(await readText(operation.request));
  const results = request.objects.map(({ key, versionId }) => {
    try {
      const done = deleteOne({ ...operation, key }, versionId);
      if (request.quiet) return element('Deleted', undefined);
      return element('Deleted', [
        element('Key', key),
        element('VersionId', done.versionId),
        element('DeleteMarker', done.deleteMarker),
        element('DeleteMarkerVersionId', done.markerVersionId),
      ]);
    } catch (error) {
      if (!(error instanceof S3Error)) throw error;
      return element('Error', [
        element('Key', key),
        element('VersionId', versionId),
        element('Code', error.code),
        element('Message', error.message),
      ]);
    }
  });
  return {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: xmlDocument('DeleteResult', s3Namespace, results),
  };
}

function deleteOne(operation: Operation, versionId: string | undefined): Deletion {
  const { store, bucket, key } = operation;
  if (versionId !== undefined) {
    requirePermission(operation, 's3:DeleteObjectVersion');
    const removed = store.deleteVersion(bucket, key, versionId);
    const marker = removed?.kind === 'delete-marker' && {
      deleteMarker: true as const,
      markerVersionId: versionId,
    };
    return { versionId, ...marker };
  }
  requirePermission(operation, 's3:DeleteObject');
  const marker = store.delete(bucket, key);
  return marker === undefined ? {} : { deleteMarker: true, markerVersionId: marker.versionId };
}

function parseDelete(text: string): {
  readonly quiet: boolean;
  readonly objects: readonly { readonly key: string; readonly versionId: string | undefined }[];
} {
  const root = parseXml(text);
  const objects = root.children
    .filter((child) => child.name === 'Object')
    .map((child) => ({ key: childText(child, 'Key') ?? '', versionId: childText(child, 'VersionId') }));
  if (
    root.name !== 'Delete' ||
    objects.length === 0 ||
    objects.length > maxKeys ||
    objects.some(({ key }) => !key)
  )
    throw new S3Error(
      'MalformedXML',
      'The XML you provided was not well-formed or did not validate against our published schema',
    );
  return { quiet: childText(root, 'Quiet') === 'true', objects };
}
