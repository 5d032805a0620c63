import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { html } from '../pages/html';
import { createFrame, type Frame, refusedMethod, sendPage } from '../pages/layout';
import type { RequestHandler } from '../services';
import { childText, parseXml, type XmlElement } from '../xml';
import { bucketList, objectList, versionList } from './bucket-views';
import { S3Error } from './errors';
import { parseTarget, type S3Request } from './request';
import type { S3 } from './s3';

type S3Target = ReturnType<typeof parseTarget>;

/** Pages under `/buckets` for looking into the buckets, with the rights of the machine's operator. */
export function createBucketPage({ s3 }: { readonly s3: S3 }, frame = createFrame()): RequestHandler {
  return async (request, response) => {
    if (refusedMethod(request, response)) return;
    const target = targetOf(request.url ?? '');
    if (target === undefined) return notFound(frame, request, response, 'This address cannot be read.');
    const { bucket, key, query } = target;
    const show = query.get('show');
    if (bucket !== undefined && key !== undefined && (show === 'view' || show === 'download'))
      return sendObject(s3, { bucket, key, query }, show, response);
    const listing = await list(s3, bucket, key, query);
    if (typeof listing === 'string') return notFound(frame, request, response, listing);
    sendPage(frame, request, response, { section: '/buckets', ...viewOf(target, listing) });
  };
}

function viewOf({ bucket, key, query }: S3Target, listing: XmlElement) {
  if (bucket === undefined) return bucketList(listing);
  if (key === undefined) return objectList(bucket, query.get('prefix') ?? '', listing);
  return versionList(bucket, key, listing);
}

function targetOf(url: string): S3Target | undefined {
  try {
    return parseTarget(url.replace(/^\/buckets\/?/, '/'));
  } catch (error) {
    if (error instanceof S3Error) return undefined;
    throw error;
  }
}

function notFound(frame: Frame, request: IncomingMessage, response: ServerResponse, reason: string): void {
  const main = html`<p>${reason}</p>`;
  sendPage(frame, request, response, { status: 404, title: 'Nothing here', section: '/buckets', main });
}

/** S3's own listing, or its words on why there is none. */
async function list(
  s3: S3,
  bucket: string | undefined,
  key: string | undefined,
  query: URLSearchParams,
): Promise<XmlElement | string> {
  const wanted = key === undefined ? objectsQuery(query) : new URLSearchParams({ versions: '', prefix: key });
  const target = bucket === undefined ? { query: new URLSearchParams() } : { bucket, query: wanted };
  const { status, body } = await s3.send(
    { kind: 'operator' },
    { ...target, method: 'GET', headers: {}, secure: true },
  );
  const listing = parseXml(String(body));
  return status === 200 ? listing : (childText(listing, 'Message') ?? 'Not found');
}

function objectsQuery(query: URLSearchParams): URLSearchParams {
  const wanted = new URLSearchParams({ 'list-type': '2', delimiter: '/', 'max-keys': '200' });
  for (const name of ['prefix', 'continuation-token']) wanted.set(name, query.get(name) ?? '');
  if (!query.has('continuation-token')) wanted.delete('continuation-token');
  return wanted;
}

/** An object is untrusted: it is shown as text or picture in a sandbox, or downloaded. */
async function sendObject(
  s3: S3,
  { bucket, key, query }: Required<Pick<S3Request, 'bucket' | 'key' | 'query'>>,
  show: 'view' | 'download',
  response: ServerResponse,
): Promise<void> {
  const versionId = query.get('versionId');
  const wanted = new URLSearchParams(versionId === null ? {} : { versionId });
  const request = { method: 'GET', bucket, key, query: wanted, headers: {}, secure: true };
  const { status, headers, body } = await s3.send({ kind: 'operator' }, request);
  if (body === undefined || typeof body === 'string') {
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(body === undefined ? '' : childText(parseXml(body), 'Message'));
    return;
  }
  const type = viewableType(headers['content-type'] ?? '');
  const name = encodeURIComponent(key.slice(key.lastIndexOf('/') + 1));
  const disposition = show === 'view' && type !== undefined ? 'inline' : 'attachment';
  response.writeHead(200, {
    'content-type': type ?? 'application/octet-stream',
    'content-length': headers['content-length'] ?? '',
    'content-disposition': `${disposition}; filename*=UTF-8''${name}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    ...(headers['content-encoding'] && { 'content-encoding': headers['content-encoding'] }),
  });
  await pipeline(body, response).catch(() => response.destroy());
}

function viewableType(type: string): string | undefined {
  if (/^image\/(png|jpeg|gif|webp)$/.test(type)) return type;
  return /^(text\/|application\/(json|xml|javascript|manifest\+json)|image\/svg)/.test(type)
    ? 'text/plain; charset=utf-8'
    : undefined;
}
