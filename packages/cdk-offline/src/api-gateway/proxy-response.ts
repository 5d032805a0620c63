import type { Answer } from './answer';
import { GatewayError } from './gateway-error';

/** Lambda's limit of a synchronous answer in bytes, which is 6 MB and a little. */
const payloadLimit = 6_291_556;

const fields = new Set(['statusCode', 'headers', 'multiValueHeaders', 'body', 'isBase64Encoded']);

/** Headers that API Gateway gives another name, and those that it drops. */
const remapped = new Set([
  ...[
    'authorization',
    'connection',
    'content-length',
    'content-md5',
    'date',
    'expect',
    'host',
    'max-forwards',
  ],
  ...['server', 'user-agent', 'www-authenticate'],
]);
const dropped = new Set(['transfer-encoding', 'te', 'trailer', 'upgrade', 'via']);

/**
 * What a Lambda proxy integration makes of a function's answer. A field that is missing has a default, but a
 * field that is unknown or of a wrong type makes the answer malformed: 502.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/set-up-lambda-proxy-integrations.html
 */
export function readProxyResponse(payload: string, acceptsBinary: boolean): Answer {
  if (Buffer.byteLength(payload) > payloadLimit) throw malformed('Response payload size exceeded the limit');
  const answer = parse(payload);
  const status = Number(answer.statusCode ?? 200);
  if (!Number.isInteger(status) || status < 200 || status > 599) throw malformed();
  const body = answer.body ?? '';
  if (typeof body !== 'string') throw malformed();
  const isBase64Encoded = answer.isBase64Encoded ?? false;
  if (typeof isBase64Encoded !== 'boolean') throw malformed();
  return {
    status,
    headers: readHeaders(answer.headers, answer.multiValueHeaders),
    // To a client that does not accept a binary type the base64 text goes as it is.
    body: isBase64Encoded && acceptsBinary ? decode(body) : Buffer.from(body),
  };
}

function parse(payload: string): Readonly<Record<string, unknown>> {
  let answer: unknown;
  try {
    answer = JSON.parse(payload);
  } catch {
    throw malformed();
  }
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) throw malformed();
  if (Object.keys(answer).some((name) => !fields.has(name))) throw malformed();
  return answer as Record<string, unknown>;
}

function readHeaders(single: unknown, multiple: unknown): Record<string, string | readonly string[]> {
  const headers: Record<string, string | readonly string[]> = { 'Content-Type': 'application/json' };
  const set = (name: string, value: string | readonly string[]) => {
    const lower = name.toLowerCase();
    if (dropped.has(lower)) return;
    if (lower === 'content-type') delete headers['Content-Type'];
    headers[remapped.has(lower) ? `x-amzn-Remapped-${name}` : name] = value;
  };
  for (const [name, value] of entries(single)) set(name, headerValue(value));
  for (const [name, values] of entries(multiple)) {
    if (!Array.isArray(values)) throw malformed();
    set(name, values.map(headerValue));
  }
  return headers;
}

function entries(headers: unknown): readonly (readonly [string, unknown])[] {
  if (headers === undefined || headers === null) return [];
  if (typeof headers !== 'object' || Array.isArray(headers)) throw malformed();
  return Object.entries(headers);
}

function headerValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  throw malformed();
}

function decode(body: string): Buffer {
  const bytes = Buffer.from(body, 'base64');
  if (bytes.toString('base64').replace(/=+$/, '') !== body.replace(/=+$/, '')) {
    throw new GatewayError('API_CONFIGURATION_ERROR', 'Unable to base64 decode the body');
  }
  return bytes;
}

function malformed(detail = 'Malformed Lambda proxy response'): GatewayError {
  return new GatewayError('DEFAULT_5XX', detail);
}
