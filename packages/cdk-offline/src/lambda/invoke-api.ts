import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Assembly, AwsService, Functions, Invocation } from '../services';

const path = /^\/2015-03-31\/functions\/([^/?]+)\/invocations(?:\?.*)?$/;
const maxEventBytes = 6_291_556;

const refusals = {
  denied: { status: 403, code: 'AccessDeniedException' },
  missing: { status: 404, code: 'ResourceNotFoundException' },
  throttled: { status: 429, code: 'TooManyRequestsException' },
} as const;

/** Lambda's API as far as it is served here: Invoke. */
export function serveInvoke(
  assembly: Pick<Assembly, 'account' | 'region'>,
  functions: Functions,
): AwsService['handle'] {
  return async (principal, request, response) => {
    const name = path.exec(request.url ?? '')?.[1];
    if (request.method !== 'POST' || name === undefined) {
      request.resume();
      return sendError(response, 404, 'UnknownOperationException', 'Only Invoke is served on this machine');
    }
    const body = await readBody(request);
    if (body === undefined)
      return sendError(response, 413, 'RequestTooLargeException', 'Request must be smaller');
    const event = parse(body);
    if (event === undefined) {
      return sendError(
        response,
        400,
        'InvalidRequestContentException',
        'Could not parse request body into json',
      );
    }
    const functionArn = arnOf(assembly, decodeURIComponent(name));
    const isEvent = request.headers['x-amz-invocation-type'] === 'Event';
    const invoke = isEvent ? functions.invokeAsync : functions.invoke;
    sendInvocation(response, isEvent ? 202 : 200, await invoke(principal, functionArn, event.value));
  };
}

function arnOf({ account, region }: Pick<Assembly, 'account' | 'region'>, name: string): string {
  return name.startsWith('arn:') ? name : `arn:aws:lambda:${region}:${account}:function:${name}`;
}

function sendInvocation(response: ServerResponse, status: number, { outcome, payload }: Invocation): void {
  if (outcome === 'ok' || outcome === 'error') {
    const headers = { 'x-amz-executed-version': '$LATEST', 'content-type': 'application/json' };
    const error = outcome === 'error' ? { 'x-amz-function-error': 'Unhandled' } : {};
    response.writeHead(status, { ...headers, ...error }).end(payload);
    return;
  }
  const { status: refused, code } = refusals[outcome];
  sendError(response, refused, code, payload);
}

function sendError(response: ServerResponse, status: number, code: string, message: string): void {
  const headers = { 'content-type': 'application/json', 'x-amzn-errortype': code };
  response.writeHead(status, headers).end(JSON.stringify({ Type: 'User', message }));
}

/** Undefined when it is too large. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= maxEventBytes) chunks.push(chunk);
  }
  return size > maxEventBytes ? undefined : Buffer.concat(chunks).toString('utf8');
}

function parse(body: string): { readonly value: unknown } | undefined {
  try {
    return { value: body === '' ? {} : JSON.parse(body) };
  } catch {
    return undefined;
  }
}
