import type { IncomingMessage, ServerResponse } from 'node:http';

const statuses = {
  AccessDeniedException: 403,
  InvalidParameterValueException: 400,
  MissingParameterException: 400,
  QueueDoesNotExist: 400,
  ReceiptHandleIsInvalid: 404,
  SerializationException: 400,
  UnknownOperationException: 400,
} as const;

/** Older SDKs speak the query protocol and know the errors by these names. */
const queryCodes: Readonly<Partial<Record<SqsErrorName, string>>> = {
  AccessDeniedException: 'AccessDenied',
  QueueDoesNotExist: 'AWS.SimpleQueueService.NonExistentQueue',
  InvalidParameterValueException: 'InvalidParameterValue',
  MissingParameterException: 'MissingParameter',
};

export type SqsErrorName = keyof typeof statuses;

export class SqsError extends Error {
  override readonly name: SqsErrorName;

  constructor(name: SqsErrorName, message: string) {
    super(message);
    this.name = name;
  }
}

export interface SqsRequest {
  /** "SendMessage" */
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly secure: boolean;
}

/** AWS JSON 1.0: https://smithy.io/2.0/aws/protocols/aws-json-1_0-protocol.html */
export async function readSqsRequest(request: IncomingMessage): Promise<SqsRequest> {
  const target = String(request.headers['x-amz-target'] ?? '');
  const operation = /^AmazonSQS\.(\w+)$/.exec(target)?.[1];
  if (operation === undefined) throw new SqsError('UnknownOperationException', `No SQS operation: ${target}`);
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return {
    operation,
    input: parse(Buffer.concat(chunks).toString('utf8')),
    secure: request.headers['x-forwarded-proto'] !== 'http',
  };
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text || '{}');
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>;
  } catch {
    // Told below.
  }
  throw new SqsError('SerializationException', 'The request body is no JSON object.');
}

export function sendOutput(response: ServerResponse, output: object): void {
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(output));
}

export function sendError(response: ServerResponse, error: SqsError): void {
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'x-amzn-query-error': `${queryCodes[error.name] ?? error.name};Sender`,
  };
  const body = { __type: `com.amazonaws.sqs#${error.name}`, message: error.message };
  response.writeHead(statuses[error.name], headers).end(JSON.stringify(body));
}
