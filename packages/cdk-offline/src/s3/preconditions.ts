import { S3Error } from './errors';
import { header, type S3Request } from './request';
import type { ObjectVersion, Version } from './versions';

/** Reads: If-Match and If-None-Match rule over the dates, as RFC 9110 section 13.2.2 orders them. */
export function checkReadConditions(request: S3Request, version: ObjectVersion): void {
  const match = header(request, 'if-match');
  const noneMatch = header(request, 'if-none-match');
  const since = header(request, 'if-modified-since');
  const unmodified = header(request, 'if-unmodified-since');
  if (match !== undefined ? !names(match, version.etag) : changedAfter(version, unmodified))
    throw failed(match === undefined ? 'If-Unmodified-Since' : 'If-Match');
  const unchanged =
    noneMatch !== undefined
      ? names(noneMatch, version.etag)
      : since !== undefined && !Number.isNaN(Date.parse(since)) && !changedAfter(version, since);
  if (unchanged) throw new S3Error('NotModified', 'Not Modified', {}, { etag: `"${version.etag}"` });
}

/** Writes: `If-None-Match: *` creates only, `If-Match` replaces only what the caller has seen. */
export function checkWriteConditions(request: S3Request, current: Version | undefined): void {
  const noneMatch = header(request, 'if-none-match');
  const match = header(request, 'if-match');
  const exists = current?.kind === 'object';
  if (noneMatch !== undefined && noneMatch !== '*')
    throw new S3Error(
      'NotImplemented',
      'A header you provided implies functionality that is not implemented',
    );
  if (noneMatch === '*' && exists) throw failed('If-None-Match');
  if (match === undefined) return;
  if (!exists) throw new S3Error('NoSuchKey', 'The specified key does not exist.');
  if (!names(match, current.etag)) throw failed('If-Match');
}

function names(list: string, etag: string): boolean {
  return list
    .split(',')
    .some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '').replace(/^"|"$/g, '')));
}

/** HTTP dates know no milliseconds. */
function changedAfter(version: ObjectVersion, date: string | undefined): boolean {
  return date !== undefined && Math.floor(version.lastModified / 1000) * 1000 > Date.parse(date);
}

function failed(condition: string): S3Error {
  return new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', {
    Condition: condition,
  });
}
