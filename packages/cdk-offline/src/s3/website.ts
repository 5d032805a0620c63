import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Assembly, RequestHandler } from '../services';
import { type Bucket, listBuckets } from './buckets';
import { S3Error } from './errors';
import { parseTarget, type S3Response } from './request';
import type { S3 } from './s3';

type Website = NonNullable<Bucket['website']>;
type Read = (key: string) => Promise<S3Response>;

/**
 * The website endpoint of the bucket that has one: anonymous, so it shows what the bucket policy opens to everybody.
 * AWS serves it over plain HTTP only; a policy that demands TLS therefore closes it, here as there.
 */
export function createWebsite({
  assembly,
  s3,
}: {
  readonly assembly: Assembly;
  readonly s3: S3;
}): RequestHandler {
  return async (request, response) => {
    const bucket = websiteBucket(assembly);
    const method = request.method ?? 'GET';
    if (bucket === undefined) return sendMessage(response, method, 404, 'NoSuchWebsiteConfiguration');
    if (method !== 'GET' && method !== 'HEAD') return sendMessage(response, method, 405, 'MethodNotAllowed');
    const headers = conditionsOf(request.headers);
    const read: Read = (key) =>
      s3.send(
        { kind: 'anonymous' },
        { method, bucket: bucket.name, key, query: new URLSearchParams(), headers, secure: false },
      );
    const path = keyOf(request.url ?? '/');
    if (path === undefined) return sendMessage(response, method, 400, 'InvalidURI');
    await serve({ website: bucket.website, read, path, method, response });
  };
}

interface Visit {
  readonly website: Website;
  readonly read: Read;
  /** Without the leading slash. */
  readonly path: string;
  readonly method: string;
  readonly response: ServerResponse;
}

async function serve({ website, read, path, method, response }: Visit): Promise<void> {
  const isFolder = path === '' || path.endsWith('/');
  const found = await read(isFolder ? `${path}${website.indexDocument}` : path);
  if (found.status < 400) return send(response, found.status, found);
  const page = website.errorDocument === undefined ? undefined : await read(website.errorDocument);
  const code = found.status === 404 ? 'NoSuchKey' : found.status === 403 ? 'AccessDenied' : 'InvalidRequest';
  if (page?.status === 200) return send(response, found.status, page, { 'x-amz-error-code': code });
  return sendMessage(response, method, found.status, code);
}

async function send(
  response: ServerResponse,
  status: number,
  { headers, body }: S3Response,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  response.writeHead(status, { server: 'AmazonS3', ...headers, ...more });
  if (body === undefined || typeof body === 'string') response.end();
  else await pipeline(body, response).catch(() => response.destroy());
}

function sendMessage(response: ServerResponse, method: string, status: number, code: string): void {
  const text = `<!doctype html><html lang="en"><title>${status}</title><h1>${status}</h1><p>Code: ${code}</p></html>\n`;
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'x-amz-error-code': code });
  response.end(method === 'HEAD' ? undefined : text);
}

/** AWS gives each website a host of its own; here the first one is served. */
function websiteBucket(assembly: Assembly): (Bucket & { readonly website: Website }) | undefined {
  const [site] = listBuckets(assembly).flatMap(({ website, ...bucket }) =>
    website === undefined ? [] : [{ ...bucket, website }],
  );
  return site;
}

function conditionsOf(headers: Readonly<Record<string, string | readonly string[] | undefined>>) {
  const names = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'];
  return Object.fromEntries(
    names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]] as const] : [])),
  );
}

function keyOf(target: string): string | undefined {
  try {
    const { key } = parseTarget(`/website${target}`);
    return key ?? '';
  } catch (error) {
    if (error instanceof S3Error) return undefined;
    throw error;
  }
}
