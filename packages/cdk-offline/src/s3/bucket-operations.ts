import type { Principal } from '../services';
import { element, xmlDocument } from '../xml';
import { listBuckets } from './buckets';
import { S3Error, s3Namespace } from './errors';
import { type Operation, requirePermission, type S3Rooms } from './operation';
import type { S3Request, S3Response } from './request';
import { xmlResponse } from './xml-response';

export function listAllBuckets(rooms: S3Rooms, principal: Principal, request: S3Request): S3Response {
  if (request.method !== 'GET')
    throw new S3Error('MethodNotAllowed', 'The specified method is not allowed against this resource.');
  const decision = rooms.permissions.decide({
    principal,
    action: 's3:ListAllMyBuckets',
    resource: 'arn:aws:s3:::*',
    context: { 'aws:SecureTransport': String(request.secure) },
  });
  if (!decision.allowed) throw new S3Error('AccessDenied', decision.reason);
  const buckets = listBuckets(rooms.assembly).map((bucket) =>
    element('Bucket', [
      element('Name', bucket.name),
      element('CreationDate', new Date(rooms.store.createdAt(bucket)).toISOString()),
    ]),
  );
  return xmlResponse('ListAllMyBucketsResult', [
    element('Owner', [element('ID', rooms.assembly.account)]),
    element('Buckets', buckets),
  ]);
}

export function headBucket(operation: Operation): S3Response {
  requirePermission(operation, 's3:ListBucket');
  return { status: 200, headers: { 'x-amz-bucket-region': operation.assembly.region } };
}

export function getBucketLocation(operation: Operation): S3Response {
  requirePermission(operation, 's3:GetBucketLocation');
  const { region } = operation.assembly;
  const body = xmlDocument('LocationConstraint', s3Namespace, []);
  // The oldest region is the empty name.
  const named = region === 'us-east-1' ? body : body.replace('></', `>${region}</`);
  return { status: 200, headers: { 'content-type': 'application/xml' }, body: named };
}
