import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { Assembly, Ports, RequestHandler } from 'cdk-offline';
import { createFaultFinder, type SeenAnswer } from './declared-answers';

const findFault = createFaultFinder();

export interface RecordedAnswers {
  readonly wrap: (ports: Ports) => Ports;
  /** One line for each answer so far that its API's description does not declare. */
  readonly faults: () => readonly string[];
}

/** Stands in front of the APIs and compares each of their answers with `docs/api`. */
export function recordAnswers(assembly: Assembly): RecordedAnswers {
  const names = new Map(
    assembly.ofType('AWS::ApiGateway::RestApi').map((api) => [api.ref, api.properties['Name']]),
  );
  const faults = new Set<string>();
  const check = (request: IncomingMessage, response: ServerResponse, body: Buffer): void => {
    const [, id = '', path = ''] = /^\/+([^/?]+)\/+[^/?]+([^?]*)/.exec(request.url ?? '') ?? [];
    const api = names.get(id);
    if (typeof api !== 'string') return;
    const answer = seen(api, path.replace(/^\/+/, '/'), request, response, body);
    const fault = findFault(answer);
    if (fault !== undefined) faults.add(told(answer, fault));
  };
  return {
    faults: () => [...faults],
    wrap: (ports) => ({
      ...ports,
      serve: (handlers, ...rest) =>
        ports.serve(handlers && { ...handlers, api: listening(handlers.api, check) }, ...rest),
    }),
  };
}

function listening(
  handle: RequestHandler,
  hear: (request: IncomingMessage, response: ServerResponse, body: Buffer) => void,
): RequestHandler {
  return (request, response) => {
    const end = response.end.bind(response) as (body?: unknown) => ServerResponse;
    response.end = ((body?: string | Buffer) => {
      const ended = end(body);
      hear(request, response, Buffer.from(body ?? ''));
      return ended;
    }) as typeof response.end;
    return handle(request, response);
  };
}

function seen(
  api: string,
  path: string,
  { method = '' }: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
): SeenAnswer {
  const isCompressed = response.getHeader('content-encoding') === 'gzip' && body.length > 0;
  return {
    api,
    method,
    path,
    status: response.statusCode,
    contentType: response.getHeader('content-type')?.toString(),
    body: (isCompressed ? gunzipSync(body) : body).toString(),
  };
}

function told({ api, method, path, status, contentType, body }: SeenAnswer, fault: string): string {
  return `${api}: ${method} ${path} answered ${status} ${contentType ?? ''} ${body.slice(0, 300)}\n  ${fault}`;
}
