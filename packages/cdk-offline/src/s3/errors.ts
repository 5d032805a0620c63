import { element, xmlDocument } from '../xml';

export const s3Namespace = 'http://s3.amazonaws.com/doc/2006-03-01/';

const statuses = {
  AccessControlListNotSupported: 400,
  AccessDenied: 403,
  BadDigest: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  IncompleteBody: 400,
  InvalidArgument: 400,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  InvalidRequest: 400,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MalformedXML: 400,
  MetadataTooLarge: 400,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchBucketPolicy: 404,
  NoSuchKey: 404,
  NoSuchLifecycleConfiguration: 404,
  NoSuchTagSet: 404,
  NoSuchUpload: 404,
  NoSuchVersion: 404,
  NotImplemented: 501,
  NotModified: 304,
  PreconditionFailed: 412,
  XAmzContentSHA256Mismatch: 400,
} as const;

export type S3ErrorCode = keyof typeof statuses;

/** Names and statuses: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly code: S3ErrorCode;
  readonly status: number;
  /** Further elements of the error document, e.g. Key. */
  readonly detail: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: S3ErrorCode,
    message: string,
    detail: Readonly<Record<string, string>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.code = code;
    this.status = statuses[code];
    this.detail = detail;
    this.headers = headers;
  }
}

export function errorDocument(error: S3Error, requestId: string, hostId: string): string {
  return xmlDocument('Error', undefined, [
    element('Code', error.code),
    element('Message', error.message),
    ...Object.entries(error.detail).map(([name, value]) => element(name, value)),
    element('RequestId', requestId),
    element('HostId', hostId),
  ]);
}
