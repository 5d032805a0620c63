import { randomUUID } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { S3 } from '../s3/s3';
import type { Principal, ServiceDeps } from '../services';
import type { Behavior, DistributionConfig, Origin } from './config';
import {
  acceptedEncodings,
  selectCookies,
  selectHeaders,
  selectQuery,
  type ViewerRequest,
} from './viewer-request';

export interface OriginResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Readable;
}

export interface OriginRooms extends Pick<ServiceDeps, 'patience'> {
  readonly s3: S3;
  /** Where this machine serves its REST APIs: `http://127.0.0.1:<port>`. */
  readonly apiUrl: () => string;
}

/** Headers of a single connection, and those that CloudFront takes off or sets itself. */
const notForwarded = new Set(
  'connection expect host keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade x-forwarded-for x-forwarded-proto x-real-ip via cookie range if-range'.split(
    ' ',
  ),
);
/** Forwarded whatever the policies say; ranges are not, so that the answer is always the whole. */
const alwaysForwarded = ['content-length', 'content-type'];
const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'trailer', 'upgrade'];

/** Asks the origin; `validators` are the conditions of a kept answer that has become stale. */
export async function fetchFromOrigin(
  rooms: OriginRooms,
  config: DistributionConfig,
  behavior: Behavior,
  viewer: ViewerRequest,
  validators: Readonly<Record<string, string>> | undefined,
): Promise<OriginResponse> {
  const headers = originHeaders(config, behavior, viewer, validators);
  const { origin, cache, originRequest } = behavior;
  const query = selectQuery(viewer, cache.query, originRequest.query);
  if (origin.kind === 's3') return fetchFromBucket(rooms.s3, config, origin, viewer, headers);
  if (headers.host !== origin.domainName) return forbidden();
  const target = `/${origin.restApiId}${origin.path}${viewer.path}${query && `?${query}`}`;
  const timeout = origin.timeoutSeconds * 1000 * (rooms.patience ?? 1);
  return fetchFromApi(rooms.apiUrl(), { path: target, timeout, headers }, viewer);
}

function originHeaders(
  config: DistributionConfig,
  { cache, originRequest, origin }: Behavior,
  viewer: ViewerRequest,
  validators: Readonly<Record<string, string>> | undefined,
): Readonly<Record<string, string>> {
  const selected = selectHeaders(viewer, cache.headers, originRequest.headers);
  const basic = selectHeaders(viewer, { kind: 'only', names: alwaysForwarded });
  const withoutBody = hasBody(viewer) ? [] : ['content-length', 'content-type'];
  const own = selectHeaders(viewer, { kind: 'only', names: ['if-none-match', 'if-modified-since'] });
  const cookie = selectCookies(viewer, cache.cookies, originRequest.cookies);
  const encodings = acceptedEncodings(viewer, cache).join(',');
  const forwarded = Object.entries({ ...basic, ...selected }).filter(
    ([name]) => !notForwarded.has(name) && !withoutBody.includes(name),
  );
  return {
    'user-agent': 'Amazon CloudFront',
    ...Object.fromEntries(forwarded),
    ...((cache.gzip || cache.brotli) && { 'accept-encoding': encodings }),
    ...(validators ?? own),
    ...(cookie !== '' && { cookie }),
    host: selected.host ?? origin.domainName,
    via: `1.1 ${config.domainName} (CloudFront)`,
    'x-amz-cf-id': randomUUID(),
    'x-forwarded-for': [viewer.headers['x-forwarded-for'], viewer.ip].filter(Boolean).join(', '),
    ...origin.headers,
  };
}

async function fetchFromBucket(
  s3: S3,
  config: DistributionConfig,
  origin: Extract<Origin, { kind: 's3' }>,
  viewer: ViewerRequest,
  headers: Readonly<Record<string, string>>,
): Promise<OriginResponse> {
  const principal: Principal = origin.signs
    ? { kind: 'service', service: 'cloudfront.amazonaws.com', sourceArn: config.arn }
    : { kind: 'anonymous' };
  const {
    status,
    headers: answered,
    body = '',
  } = await s3.send(principal, {
    method: viewer.method,
    bucket: origin.bucket,
    key: keyOf(`${origin.path}${viewer.path}`),
    query: new URLSearchParams(),
    headers,
    ...(headers['content-length'] !== undefined && { body: viewer.body }),
    secure: true,
  });
  if (typeof body !== 'string') return { status, headers: answered, body };
  const length = String(Buffer.byteLength(body));
  // The length that S3 states in its answer to HEAD is that of the object.
  const headersOut = viewer.method === 'HEAD' ? answered : { ...answered, 'content-length': length };
  return { status, headers: headersOut, body: Readable.from([Buffer.from(body)]) };
}

function fetchFromApi(
  url: string,
  // The path on its own: as part of a URL it would lose what the viewer wrote.
  options: { readonly path: string; readonly timeout: number; readonly headers: Record<string, string> },
  viewer: ViewerRequest,
): Promise<OriginResponse> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method: viewer.method, ...options });
    request.on('response', (response) => resolve(readResponse(response)));
    request.on('timeout', () => request.destroy(new OriginTimeout()));
    request.on('error', reject);
    if (!hasBody(viewer)) {
      request.end();
      return;
    }
    viewer.body.on('error', (error) => request.destroy(error));
    viewer.body.pipe(request);
  });
}

function hasBody({ method }: ViewerRequest): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

export class OriginTimeout extends Error {
  override readonly name = 'OriginTimeout';
}

function readResponse(response: IncomingMessage): OriginResponse {
  const headers = Object.entries(response.headers).flatMap(([name, value]) =>
    value === undefined || connectionHeaders.includes(name) ? [] : [[name, value] as const],
  );
  return { status: response.statusCode ?? 502, headers: Object.fromEntries(headers), body: response };
}

/** API Gateway's answer to a Host header that is not its own, as some policies would send it. */
function forbidden(): OriginResponse {
  const headers = { 'content-type': 'application/json', 'x-amzn-errortype': 'ForbiddenException' };
  return { status: 403, headers, body: Readable.from([Buffer.from('{"message":"Forbidden"}')]) };
}

function keyOf(path: string): string {
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return path.slice(1);
  }
}
