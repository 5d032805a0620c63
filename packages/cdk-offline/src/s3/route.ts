import { getBucketPolicy, getConfiguration } from './bucket-configuration';
import { getBucketLocation, headBucket } from './bucket-operations';
import { deleteObject } from './delete-object';
import { S3Error } from './errors';
import { getObject } from './get-object';
import { listObjects, listObjectVersions } from './list-objects';
import {
  abortMultipartUpload,
  completeMultipartUpload,
  createMultipartUpload,
  listMultipartUploads,
  uploadPart,
} from './multipart';
import type { Operation } from './operation';
import { copyObject, putObject } from './put-object';
import type { S3Request, S3Response } from './request';

type Handler = (operation: Operation) => S3Response | Promise<S3Response>;

/** By method and the sub-resource named in the query; none is the object or the bucket itself. */
const objectOperations: Readonly<Record<string, Handler>> = {
  'GET ': getObject,
  'HEAD ': getObject,
  'PUT ': (operation) =>
    operation.request.headers['x-amz-copy-source'] === undefined
      ? putObject(operation)
      : copyObject(operation),
  'PUT uploadId': uploadPart,
  'POST uploads': createMultipartUpload,
  'POST uploadId': completeMultipartUpload,
  'DELETE ': deleteObject,
  'DELETE uploadId': abortMultipartUpload,
};

const bucketOperations: Readonly<Record<string, Handler>> = {
  'GET ': listObjects,
  'GET versions': listObjectVersions,
  'GET uploads': listMultipartUploads,
  'GET encryption': getConfiguration('encryption'),
  'GET lifecycle': getConfiguration('lifecycle'),
  'GET location': getBucketLocation,
  'GET policy': getBucketPolicy,
  'GET publicAccessBlock': getConfiguration('publicAccessBlock'),
  'GET tagging': getConfiguration('tagging'),
  'GET versioning': getConfiguration('versioning'),
  'HEAD ': headBucket,
};

const subresources =
  'accelerate acl analytics attributes cors delete encryption intelligent-tiering inventory legal-hold lifecycle location logging metrics notification object-lock ownershipControls policy policyStatus publicAccessBlock renameObject replication requestPayment restore retention select tagging torrent uploadId uploads versioning versions website'.split(
    ' ',
  );

export function route(request: S3Request): Handler {
  const subresource = subresources.find((name) => request.query.has(name)) ?? '';
  const table = request.key === undefined ? bucketOperations : objectOperations;
  const handler = table[`${request.method} ${subresource}`];
  if (
    handler === undefined ||
    (subresource === 'uploadId' && request.headers['x-amz-copy-source'] !== undefined)
  )
    throw new S3Error(
      'NotImplemented',
      `${request.method} ${subresource} is not implemented on this machine`,
    );
  return handler;
}
