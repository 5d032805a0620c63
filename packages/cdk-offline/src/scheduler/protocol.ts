import type { IncomingMessage, ServerResponse } from 'node:http';

const statuses = {
  AccessDeniedException: 403,
  ConflictException: 409,
  ResourceNotFoundException: 404,
  UnknownOperationException: 404,
  ValidationException: 400,
} as const;

export class SchedulerError extends Error {
  override readonly name: keyof typeof statuses;

  constructor(name: keyof typeof statuses, message: string) {
    super(message);
    this.name = name;
  }
}

export interface SchedulerRequest {
  /** "GET /schedules" or "PUT /schedules/{Name}" */
  readonly route: string;
  readonly name: string;
  readonly query: URLSearchParams;
  readonly input: Readonly<Record<string, unknown>>;
}

/** AWS's REST JSON protocol: https://docs.aws.amazon.com/scheduler/latest/APIReference/API_Operations.html */
export async function readSchedulerRequest(request: IncomingMessage): Promise<SchedulerRequest> {
  const url = new URL(request.url ?? '/', 'http://scheduler');
  const [, collection = '', name = ''] = url.pathname.split('/');
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return {
    route: `${request.method} /${collection}${name && '/{Name}'}`,
    name: decodeURIComponent(name),
    query: url.searchParams,
    input: parse(Buffer.concat(chunks).toString('utf8')),
  };
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text || '{}');
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>;
  } catch {
    // Told below.
  }
  throw new SchedulerError('ValidationException', 'The request body is no JSON object.');
}

export function sendOutput(response: ServerResponse, output: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(output));
}

export function sendError(response: ServerResponse, error: SchedulerError): void {
  const headers = { 'content-type': 'application/json', 'x-amzn-errortype': error.name };
  response.writeHead(statuses[error.name], headers).end(JSON.stringify({ Message: error.message }));
}
