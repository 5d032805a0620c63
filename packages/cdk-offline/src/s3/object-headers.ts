import { S3Error } from './errors';
import { header, type S3Request } from './request';
import type { ObjectVersion } from './versions';

const kept = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
  'x-amz-tagging',
  'x-amz-website-redirect-location',
];
const maxUserMetadataBytes = 2048;

/** What of a write's headers stays with the object. */
export function objectHeaders(request: S3Request): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'binary/octet-stream' };
  let metadataBytes = 0;
  for (const name of Object.keys(request.headers)) {
    const value = header(request, name);
    if (value === undefined || !(kept.includes(name) || name.startsWith('x-amz-meta-'))) continue;
    if (name.startsWith('x-amz-meta-')) metadataBytes += name.length - 'x-amz-meta-'.length + value.length;
    headers[name] = value;
  }
  if (metadataBytes > maxUserMetadataBytes)
    throw new S3Error('MetadataTooLarge', 'Your metadata headers exceed the maximum allowed metadata size');
  return headers;
}

/** Headers that would change what a write means must not be passed over in silence. */
export function refuseUnsupported(request: S3Request): void {
  const acl = header(request, 'x-amz-acl');
  if (acl !== undefined && acl !== 'private' && acl !== 'bucket-owner-full-control')
    throw new S3Error('AccessControlListNotSupported', 'The bucket does not allow ACLs');
  const unsupported = Object.keys(request.headers).find((name) =>
    /^x-amz-(grant-|object-lock-|server-side-encryption-customer|write-offset|copy-source-)/.test(name),
  );
  if (unsupported !== undefined)
    throw new S3Error(
      'NotImplemented',
      `A header you provided (${unsupported}) is not implemented on this machine`,
    );
}

export function describe(version: ObjectVersion): Record<string, string> {
  const { 'x-amz-tagging': tags, ...headers } = version.headers;
  return {
    ...headers,
    ...(tags && { 'x-amz-tagging-count': String(new URLSearchParams(tags).size) }),
    ...versionHeader(version.versionId),
    etag: `"${version.etag}"`,
    'last-modified': new Date(version.lastModified).toUTCString(),
    'x-amz-server-side-encryption': 'AES256',
  };
}

export function checksumHeaders(version: ObjectVersion): Record<string, string> {
  const { checksum } = version;
  return checksum === undefined
    ? {}
    : { [`x-amz-checksum-${checksum.algorithm}`]: checksum.value, 'x-amz-checksum-type': checksum.type };
}

export function versionHeader(versionId: string): Record<string, string> {
  return versionId === 'null' ? {} : { 'x-amz-version-id': versionId };
}
