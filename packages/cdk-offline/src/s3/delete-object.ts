import { versionHeader } from './object-headers';
import { type Operation, requirePermission } from './operation';
import type { S3Response } from './request';

/** Deletes a version for good, or the object: with versioning a delete marker takes its place. */
export function deleteObject(operation: Operation): S3Response {
  const { store, bucket, key, request } = operation;
  const versionId = request.query.get('versionId');
  requirePermission(operation, versionId === null ? 's3:DeleteObject' : 's3:DeleteObjectVersion');
  const changed =
    versionId === null ? store.delete(bucket, key) : store.deleteVersion(bucket, key, versionId);
  const marker = changed?.kind === 'delete-marker' && { 'x-amz-delete-marker': 'true' };
  return { status: 204, headers: { ...versionHeader(changed?.versionId ?? 'null'), ...marker } };
}
