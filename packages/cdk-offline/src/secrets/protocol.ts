import type { IncomingMessage, ServerResponse } from 'node:http';

export type SecretsErrorName =
  | 'AccessDeniedException'
  | 'InvalidParameterException'
  | 'InvalidRequestException'
  | 'ResourceExistsException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'UnknownOperationException';

/** All of them are answered with 400. */
export class SecretsError extends Error {
  override readonly name: SecretsErrorName;

  constructor(name: SecretsErrorName, message: string) {
    super(message);
    this.name = name;
  }
}

export interface SecretsRequest {
  /** "GetSecretValue" */
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
}

const contentType = 'application/x-amz-json-1.1';

/** AWS JSON 1.1: https://smithy.io/2.0/aws/protocols/aws-json-1_1-protocol.html */
export async function readSecretsRequest(request: IncomingMessage): Promise<SecretsRequest> {
  const target = String(request.headers['x-amz-target'] ?? '');
  const operation = /^secretsmanager\.(\w+)$/.exec(target)?.[1];
  if (operation === undefined) throw new SecretsError('UnknownOperationException', `No operation: ${target}`);
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return { operation, input: parse(Buffer.concat(chunks).toString('utf8')) };
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text || '{}');
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>;
  } catch {
    // Told below.
  }
  throw new SecretsError('SerializationException', 'The request body is no JSON object.');
}

export function sendOutput(response: ServerResponse, output: object): void {
  response.writeHead(200, { 'content-type': contentType }).end(JSON.stringify(output));
}

export function sendError(response: ServerResponse, error: SecretsError): void {
  const body = { __type: error.name, Message: error.message };
  response.writeHead(400, { 'content-type': contentType }).end(JSON.stringify(body));
}
