import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { AwsService, Permissions, Principal } from '../services';
import { element, type XmlMarkup, xmlDocument } from '../xml';
import { type Authorize, createAuthorize } from './authorize';
import { readBody } from './read-body';
import { ServiceError } from './service-error';

export interface QueryCall {
  readonly principal: Principal;
  readonly action: string;
  readonly form: URLSearchParams;
  readonly authorize: Authorize;
}

interface QueryService {
  readonly service: string;
  readonly namespace: string;
  readonly permissions: Permissions;
  /** The content of the result; undefined for an action that it does not know. */
  readonly serve: (call: QueryCall) => readonly XmlMarkup[] | undefined;
}

/** SES takes a raw message of at most 40 MB, which percent-encoding makes longer. */
const maxBytes = 60 * 1024 ** 2;

/** AWS's query protocol: a form with `Action`, `Name.member.1`, and XML. */
export function queryService({ service, namespace, permissions, serve }: QueryService): AwsService {
  return {
    service,
    handle: async (principal, request, response) => {
      try {
        const form = new URLSearchParams(await readBody(request, maxBytes));
        const action = form.get('Action') ?? '';
        const denied = { name: 'AccessDenied', status: 403 };
        const authorize = createAuthorize(permissions, principal, request, denied);
        const result = serve({ principal, action, form, authorize });
        if (result === undefined) {
          const message = `${service} has no action "${action}" on this machine.`;
          throw new ServiceError('InvalidAction', message);
        }
        const document = xmlDocument(`${action}Response`, namespace, [
          element(`${action}Result`, result),
          element('ResponseMetadata', [element('RequestId', randomUUID())]),
        ]);
        response.writeHead(200, { 'content-type': 'text/xml' }).end(document);
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        sendQueryError(response, error);
      }
    },
  };
}

export function sendQueryError(response: ServerResponse, { name, message, status }: ServiceError): void {
  const said = [element('Type', 'Sender'), element('Code', name), element('Message', message)];
  const document = xmlDocument('ErrorResponse', undefined, [
    element('Error', said),
    element('RequestId', randomUUID()),
  ]);
  response.writeHead(status, { 'content-type': 'text/xml' }).end(document);
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
  throw new ServiceError(
    'ValidationError',
    `1 validation error detected: Value null at '${field}' failed to satisfy constraint: Member must not be null`,
  );
}
