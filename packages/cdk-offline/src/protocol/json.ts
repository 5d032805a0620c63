import type { ServerResponse } from 'node:http';
import type { AwsService, Permissions, Principal } from '../services';
import { type Authorize, createAuthorize } from './authorize';
import { type Input, parseInput, readBody } from './read-body';
import { ServiceError, unknownOperation } from './service-error';

export interface JsonCall {
  readonly principal: Principal;
  /** "GetSecretValue" */
  readonly operation: string;
  readonly input: Input;
  readonly authorize: Authorize;
}

interface JsonService {
  /** Signing name. */
  readonly service: string;
  /** What stands before the operation in X-Amz-Target. */
  readonly target: string;
  readonly version: '1.0' | '1.1';
  readonly permissions: Permissions;
  /** Undefined for an operation that it does not know. */
  readonly serve: (call: JsonCall) => Promise<object | undefined> | object | undefined;
}

/** AWS JSON: https://smithy.io/2.0/aws/protocols/aws-json-1_1-protocol.html */
export function jsonService({ service, target, version, permissions, serve }: JsonService): AwsService {
  return {
    service,
    handle: async (principal, request, response) => {
      const header = String(request.headers['x-amz-target'] ?? '');
      const operation = header.startsWith(`${target}.`) ? header.slice(target.length + 1) : '';
      try {
        const input = parseInput(await readBody(request));
        const denied = { name: 'AccessDeniedException', status: version === '1.0' ? 403 : 400 };
        const authorize = createAuthorize(permissions, principal, request, denied);
        const output = await serve({ principal, operation, input, authorize });
        if (output === undefined) throw unknownOperation(service, operation || header);
        const headers = { 'content-type': `application/x-amz-json-${version}` };
        response.writeHead(200, headers).end(JSON.stringify(output));
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        sendJsonError(response, error, `application/x-amz-json-${version}`);
      }
    },
  };
}

/** Also that of REST services that speak JSON. */
export function sendJsonError(
  response: ServerResponse,
  { name, message, status, detail }: ServiceError,
  contentType = 'application/json',
): void {
  const headers = { 'content-type': contentType, 'x-amzn-errortype': name };
  response.writeHead(status, headers).end(JSON.stringify({ __type: name, message, ...detail }));
}
