import { type XmlMarkup, xmlDocument } from '../xml';
import { s3Namespace } from './errors';
import type { S3Response } from './request';

export function xmlResponse(
  name: string,
  content: readonly XmlMarkup[],
  headers: S3Response['headers'] = {},
): S3Response {
  const body = xmlDocument(name, s3Namespace, content);
  return { status: 200, headers: { ...headers, 'content-type': 'application/xml' }, body };
}
