import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { S3Error } from './errors';

/** One request in S3's terms; rooms of this machine may send one without HTTP in between. */
export interface S3Request {
  readonly method: string;
  readonly bucket?: string;
  readonly key?: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body?: Readable;
  /** Over TLS, as the condition key aws:SecureTransport sees it. */
  readonly secure: boolean;
}

export interface S3Response {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Readable;
}

const maxKeyBytes = 1024;

/** Path style: `/bucket/key`. The raw target is read, because a URL parser would resolve dots that belong to the key. */
export function parseTarget(target: string): Pick<S3Request, 'bucket' | 'key' | 'query'> {
  const question = target.indexOf('?');
  const path = question < 0 ? target : target.slice(0, question);
  const query = new URLSearchParams(question < 0 ? '' : target.slice(question + 1));
  const slash = path.indexOf('/', 1);
  const bucket = decode(slash < 0 ? path.slice(1) : path.slice(1, slash));
  const key = slash < 0 ? '' : decode(path.slice(slash + 1));
  if (Buffer.byteLength(key) > maxKeyBytes) throw new S3Error('KeyTooLongError', 'Your key is too long');
  return { ...(bucket !== '' && { bucket }), ...(key !== '' && { key }), query };
}

export function header(request: S3Request, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error('InvalidURI', "Couldn't parse the specified URI.");
  }
}
