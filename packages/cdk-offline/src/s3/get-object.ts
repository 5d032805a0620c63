import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { S3Error } from './errors';
import { checksumHeaders, describe, versionHeader } from './object-headers';
import { missing, noSuchKey, type Operation, requirePermission } from './operation';
import { checkReadConditions } from './preconditions';
import { header, type S3Response } from './request';
import type { ObjectVersion } from './versions';

export async function getObject(operation: Operation): Promise<S3Response> {
  const { request, store, bucket } = operation;
  requirePermission(operation, request.query.has('versionId') ? 's3:GetObjectVersion' : 's3:GetObject');
  const unknown =
    request.headers.range === undefined
      ? [...request.query.keys()].find((name) => /^(partNumber|response-)/.test(name))
      : 'Range';
  if (unknown !== undefined)
    throw new S3Error('NotImplemented', `Reading with ${unknown} is not implemented on this machine`);
  const version = findReadable(operation);
  checkReadConditions(request, version);
  const headers = {
    ...describe(version),
    ...(header(request, 'x-amz-checksum-mode') === 'ENABLED' && checksumHeaders(version)),
    'content-length': String(version.size),
  };
  if (request.method === 'HEAD') return { status: 200, headers };
  // Opened before the answer begins: a version that is replaced meanwhile is still read to its end.
  const file = await open(store.dataPath(bucket, version));
  return { status: 200, headers, body: createReadStream('', { fd: file }) };
}

export function findReadable(operation: Operation): ObjectVersion {
  const { store, bucket, key, request } = operation;
  const versionId = request.query.get('versionId');
  const version = versionId === null ? store.latest(bucket, key) : store.version(bucket, key, versionId);
  if (version?.kind === 'object') return version;
  if (version === undefined && versionId !== null)
    throw missing(
      operation,
      new S3Error('NoSuchVersion', 'The specified version does not exist.', {
        Key: key,
        VersionId: versionId,
      }),
    );
  if (version === undefined) throw missing(operation, noSuchKey(key));
  const marker = { 'x-amz-delete-marker': 'true', ...versionHeader(version.versionId) };
  if (versionId === null) throw missing(operation, noSuchKey(key, marker));
  throw new S3Error(
    'MethodNotAllowed',
    'The specified method is not allowed against this resource.',
    { Method: request.method, ResourceType: 'DeleteMarker' },
    { ...marker, allow: 'DELETE' },
  );
}
