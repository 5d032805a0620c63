import type { Route } from '../../../contracts/http/route';
import { siteClient } from '../site-client';
import type { Sample } from './sample';
import type { Stage } from './stage';

/** A request as it goes over the wire. */
export interface Message {
  readonly url: string;
  readonly bytes: Buffer;
  /** Where the headers begin, and where the body does. */
  readonly headersAt: number;
  readonly bodyAt: number;
}

/** In one piece, or in chunks, as clients send what they do not know the length of. */
export function messageOf(
  stage: Stage,
  route: Route,
  sample: Sample,
  { key, chunked }: { readonly key: string; readonly chunked: boolean },
): Message {
  const url = new URL(placeOf(stage, route, sample));
  const body = typeof sample.body === 'object' ? JSON.stringify(sample.body) : (sample.body ?? '');
  const length = Buffer.byteLength(body);
  const headers = {
    host: url.host,
    'content-type': 'application/json',
    ...(sample.atTheSite && { origin: url.origin, 'sec-fetch-site': 'same-origin' }),
    ...sample.headers,
    'idempotency-key': key,
    connection: 'close',
    ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(length) }),
  };
  const line = `POST ${url.pathname}${url.search} HTTP/1.1\r\n`;
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${line}${fields.join('')}\r\n`;
  return {
    url: url.href,
    bytes: Buffer.concat([Buffer.from(head), chunked ? inChunks(body) : Buffer.from(body)]),
    headersAt: line.length,
    bodyAt: head.length,
  };
}

function placeOf(stage: Stage, { api, path }: Route, { params = {}, query, atTheSite }: Sample): string {
  const found = stage.system.endpoints[api];
  if (typeof found !== 'object' || !('url' in found)) throw new Error(`No API ${api}`);
  const base = atTheSite ? siteClient(stage.system).origin : found.url;
  const named = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  return `${base}${named}${query ? `?${query}` : ''}`;
}

function inChunks(body: string): Buffer {
  const bytes = Buffer.from(body);
  const half = Math.ceil(bytes.length / 2);
  const chunks = [bytes.subarray(0, half), bytes.subarray(half)].filter(({ length }) => length > 0);
  const framed = chunks.flatMap((each) => [
    Buffer.from(`${each.length.toString(16)}\r\n`),
    each,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...framed, Buffer.from('0\r\n\r\n')]);
}

export interface Answer {
  readonly status: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** What can be read of an answer; undefined before its headers are whole. */
export function readAnswer(bytes: Buffer): Answer | undefined {
  const text = bytes.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [line = '', ...fields] = text.slice(0, end).split('\r\n');
  const headers = new Map<string, string>();
  for (const field of fields) {
    const colon = field.indexOf(':');
    const name = field.slice(0, colon).toLowerCase();
    headers.set(name, [headers.get(name), field.slice(colon + 1).trim()].filter(Boolean).join(', '));
  }
  if (headers.has('transfer-encoding')) throw new Error('An answer in chunks is not read here');
  return { status: line.split(' ')[1] ?? '', headers, body: text.slice(end + 4) };
}
