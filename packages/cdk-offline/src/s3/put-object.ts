import { copyFile, rm } from 'node:fs/promises';
import { element } from '../xml';
import { findBucket } from './buckets';
import { S3Error } from './errors';
import { findReadable } from './get-object';
import { objectHeaders, refuseUnsupported, versionHeader } from './object-headers';
import { type Operation, requirePermission } from './operation';
import { receivePayload } from './payload';
import { checkWriteConditions } from './preconditions';
import { header, parseTarget, type S3Request, type S3Response } from './request';
import type { ObjectContent, ObjectVersion } from './versions';
import { xmlResponse } from './xml-response';

export async function putObject(operation: Operation): Promise<S3Response> {
  const { request, store } = operation;
  requireWrite(operation);
  refuseUnsupported(request);
  const headers = objectHeaders(request);
  const { path, size, md5, checksum } = await receivePayload(request, store.draftPath());
  const full = checksum && { checksum: { ...checksum, type: 'FULL_OBJECT' as const } };
  const version = await commit(operation, { size, etag: md5, headers, ...full }, path);
  return {
    status: 200,
    headers: {
      etag: `"${version.etag}"`,
      ...versionHeader(version.versionId),
      'x-amz-server-side-encryption': 'AES256',
      ...(checksum && { [`x-amz-checksum-${checksum.algorithm}`]: checksum.value }),
    },
  };
}

export async function copyObject(operation: Operation): Promise<S3Response> {
  const { request, store, bucket, key } = operation;
  requireWrite(operation);
  refuseUnsupported(request);
  const source = copySource(operation);
  requirePermission(source, source.request.query.has('versionId') ? 's3:GetObjectVersion' : 's3:GetObject');
  const from = findReadable(source);
  const replace = header(request, 'x-amz-metadata-directive') === 'REPLACE';
  if (
    !replace &&
    !source.request.query.has('versionId') &&
    source.bucket.name === bucket.name &&
    source.key === key
  )
    throw new S3Error(
      'InvalidRequest',
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata, storage class, website redirect location or encryption attributes.",
    );
  const draft = store.draftPath();
  await copyFile(store.dataPath(source.bucket, from), draft);
  const { size, etag, checksum } = from;
  const headers = replace ? objectHeaders(request) : from.headers;
  const version = await commit(operation, { size, etag, headers, ...(checksum && { checksum }) }, draft);
  const sourceVersion: Record<string, string> =
    from.versionId === 'null' ? {} : { 'x-amz-copy-source-version-id': from.versionId };
  const content = [
    element('LastModified', new Date(version.lastModified).toISOString()),
    element('ETag', `"${etag}"`),
  ];
  return xmlResponse('CopyObjectResult', content, { ...versionHeader(version.versionId), ...sourceVersion });
}

/** The condition and the write share one turn of the event loop: of many writers that must be first, one is. */
export async function commit(
  operation: Operation,
  content: ObjectContent,
  draft: string,
): Promise<ObjectVersion> {
  const { request, store, bucket, key } = operation;
  try {
    checkWriteConditions(request, store.latest(bucket, key));
    return store.put(bucket, key, content, draft);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** A write that depends on what is there tells something about it, so If-Match needs the right to read as well. */
export function requireWrite(operation: Operation): void {
  requirePermission(operation, 's3:PutObject');
  requireTagging(operation);
  if (operation.request.headers['if-match'] !== undefined) requirePermission(operation, 's3:GetObject');
}

export function requireTagging(operation: Operation): void {
  if (header(operation.request, 'x-amz-tagging')) requirePermission(operation, 's3:PutObjectTagging');
}

function copySource(operation: Operation): Operation {
  const value = header(operation.request, 'x-amz-copy-source') ?? '';
  const { bucket, key, query } = parseTarget(value.startsWith('/') ? value : `/${value}`);
  if (bucket === undefined || key === undefined)
    throw new S3Error('InvalidArgument', 'Copy Source must mention the source bucket and key');
  const request: S3Request = { ...operation.request, query };
  return { ...operation, request, bucket: findBucket(operation.assembly, bucket), key };
}
