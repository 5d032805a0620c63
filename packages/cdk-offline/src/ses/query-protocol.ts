import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { element, xmlDocument } from '../xml';

type XmlMarkup = ReturnType<typeof element>;

const namespace = 'http://ses.amazonaws.com/doc/2010-12-01/';
/** SES takes a raw message of at most 40 MB, which base64 and percent-encoding make longer. */
const maxBytes = 60 * 1024 ** 2;

/** A refusal in SES's words. */
export class SesError extends Error {
  override readonly name = 'SesError';
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** The form of a call of AWS's query protocol: `Action`, `Name.member.1`, `Name.entry.1.key`. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) throw new SesError('RequestEntityTooLarge', 'Request entity too large', 413);
    chunks.push(chunk as Buffer);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/** The members of a list in the order of their numbers. */
export function members(form: URLSearchParams, name: string): readonly string[] {
  const prefix = `${name}.member.`;
  return [...form.entries()]
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, value]) => ({ number: Number(key.slice(prefix.length)), value }))
    .sort((a, b) => a.number - b.number)
    .map(({ value }) => value);
}

export function required(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (value) return value;
  const field = name.charAt(0).toLowerCase() + name.slice(1);
  throw new SesError(
    'ValidationError',
    `1 validation error detected: Value null at '${field}' failed to satisfy constraint: Member must not be null`,
  );
}

export function sendResult(response: ServerResponse, action: string, result: readonly XmlMarkup[]): void {
  const requestId = randomUUID();
  const body = xmlDocument(`${action}Response`, namespace, [
    element(`${action}Result`, result),
    element('ResponseMetadata', [element('RequestId', requestId)]),
  ]);
  response.writeHead(200, { 'content-type': 'text/xml', 'x-amzn-requestid': requestId }).end(body);
}

export function sendError(response: ServerResponse, error: SesError): void {
  const requestId = randomUUID();
  const body = xmlDocument('ErrorResponse', namespace, [
    element('Error', [
      element('Type', 'Sender'),
      element('Code', error.code),
      element('Message', error.message),
    ]),
    element('RequestId', requestId),
  ]);
  response.writeHead(error.status, { 'content-type': 'text/xml', 'x-amzn-requestid': requestId }).end(body);
}
