import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AwsService, Principal, ServiceDeps } from '../services';
import { XmlError } from '../xml';
import { listAllBuckets } from './bucket-operations';
import { findBucket } from './buckets';
import { errorDocument, S3Error } from './errors';
import { createObjectStore } from './object-store';
import type { S3Rooms } from './operation';
import { parseTarget, type S3Request, type S3Response } from './request';
import { route } from './route';
import { createUploads } from './uploads';

export interface S3 extends AwsService {
  /** The same call without HTTP, for the rooms that read and write objects on somebody's behalf. */
  send(principal: Principal, request: S3Request): Promise<S3Response>;
  /** Past IAM: nothing of a bucket is left, no version and no marker. */
  empty(bucket: string): void;
}

export function createS3({ assembly, permissions, directory, clock }: ServiceDeps): S3 {
  const rooms: S3Rooms = {
    assembly,
    permissions,
    store: createObjectStore(join(directory, 's3'), clock.now),
    uploads: createUploads(join(directory, 's3', '.uploads'), clock.now),
  };
  return {
    service: 's3',
    empty: (name) => {
      const bucket = findBucket(assembly, name);
      for (const version of [...rooms.store.all(bucket)].flat())
        rooms.store.deleteVersion(bucket, version.key, version.versionId);
    },
    send: (principal, request) => answer(rooms, principal, () => request),
    handle: async (principal, request, response) => {
      await write(request, response, await answer(rooms, principal, () => toS3Request(request)));
    },
  };
}

async function answer(rooms: S3Rooms, principal: Principal, read: () => S3Request): Promise<S3Response> {
  const requestId = randomBytes(8).toString('hex').toUpperCase();
  const hostId = randomBytes(48).toString('base64');
  const ids = { 'x-amz-request-id': requestId, 'x-amz-id-2': hostId };
  try {
    const { status, headers, body } = await operate(rooms, principal, read());
    return { status, headers: { ...headers, ...ids }, ...(body !== undefined && { body }) };
  } catch (error) {
    const known = error instanceof XmlError ? new S3Error('MalformedXML', error.message) : error;
    if (!(known instanceof S3Error)) throw error;
    const headers = { ...known.headers, ...ids };
    if (known.status === 304) return { status: 304, headers };
    return {
      status: known.status,
      headers: { ...headers, 'content-type': 'application/xml' },
      body: errorDocument(known, requestId, hostId),
    };
  }
}

async function operate(rooms: S3Rooms, principal: Principal, request: S3Request): Promise<S3Response> {
  if (request.bucket === undefined) return listAllBuckets(rooms, principal, request);
  const bucket = findBucket(rooms.assembly, request.bucket);
  return route(request)({ ...rooms, principal, request, bucket, key: request.key ?? '' });
}

function toS3Request(request: IncomingMessage): S3Request {
  return {
    ...parseTarget(request.url ?? '/'),
    method: request.method ?? 'GET',
    headers: request.headers,
    body: request,
    // This machine speaks no TLS; a caller may say that it came without, to try a policy that denies that.
    secure: request.headers['x-forwarded-proto'] !== 'http',
  };
}

async function write(
  request: IncomingMessage,
  response: ServerResponse,
  answered: S3Response,
): Promise<void> {
  // An answer before the end of the body: the rest is read and dropped, so that the client gets to read the answer.
  request.resume();
  response.writeHead(answered.status, { server: 'AmazonS3', ...answered.headers });
  if (answered.body === undefined || typeof answered.body === 'string')
    response.end(request.method === 'HEAD' ? undefined : answered.body);
  else await pipeline(answered.body, response).catch(() => response.destroy());
}
