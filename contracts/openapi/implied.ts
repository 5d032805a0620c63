import { stillRunning } from '../http/refusals';
import type { Route } from '../http/route';
import { type Json, json } from './json';

/** An error with a message, as every error is. */
export function errorAnswer(description: string, message: string, retryAfter = false): Json {
  return json({
    description,
    headers: retryAfter
      ? { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } }
      : undefined,
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: { message } },
    },
  });
}

/** Errors that follow from the route, from API Gateway or from Lambda, by name. */
export const impliedResponses: Json = {
  Repeated: errorAnswer(
    'The same request, with the same Idempotency-Key, is still being carried out',
    stillRunning,
    true,
  ),
  OtherRequest: errorAnswer(
    'Another request had this Idempotency-Key',
    'This Idempotency-Key was used for another request',
  ),
  Invalid: {
    description: 'Not JSON, or a field or parameter is not valid; errors names each',
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Invalid' },
        example: {
          message: 'Invalid: limit',
          errors: [{ field: 'limit', message: 'must be a whole number from 1 to 1000' }],
        },
      },
    },
  },
  Unauthenticated: errorAnswer(
    'No token, or one that is malformed, expired or not ours',
    'A valid bearer token is required',
  ),
  NotFound: errorAnswer('No such path or method', 'Not found'),
  TooLarge: errorAnswer('The body is too large', 'The request body is larger than 256 KB'),
  TooMany: errorAnswer('More requests than the throttle lets through', 'Too many requests', true),
  Failed: errorAnswer('Something failed here; nothing of the cause is told', 'Internal server error'),
  Died: errorAnswer('The function died', 'Internal server error'),
  TooSlow: errorAnswer('The function took longer than 29 seconds', 'The request took too long'),
};

/** The answers that follow without being written in the route, by status. */
export function impliedAnswers(route: Route): Json {
  const { caller, params, query, paged, body, file, cached, method } = route;
  const isPost = method === 'POST';
  const takesInput = params || query || paged || body || file;
  return json({
    304: cached ? notModified : undefined,
    400: takesInput || isPost ? response('Invalid') : undefined,
    401: unauthenticated(caller),
    403: forbidden(caller),
    404: response('NotFound'),
    409: isPost ? response('Repeated') : undefined,
    413: response('TooLarge'),
    422: isPost ? response('OtherRequest') : undefined,
    429: response('TooMany'),
    500: response('Failed'),
    502: response('Died'),
    504: response('TooSlow'),
  });
}

const notModified: Json = {
  description: 'The caller has it already: If-None-Match names its ETag',
  headers: { ETag: { schema: { type: 'string' } } },
};

function unauthenticated(caller: Route['caller']): Json | undefined {
  if (caller === 'adminKey') return errorAnswer('No key, or a wrong one', 'A valid X-Admin-Key is required');
  return typeof caller === 'string' ? undefined : response('Unauthenticated');
}

function forbidden(caller: Route['caller']): Json | undefined {
  if (caller === 'key')
    return errorAnswer('No key, an unknown one, or one that is in no usage plan', 'Forbidden');
  if (typeof caller === 'string') return undefined;
  return errorAnswer(
    'The token is good, and of a role that may not',
    `This is for the role ${caller.join(' or ')}`,
  );
}

function response(name: string): Json {
  return { $ref: `#/components/responses/${name}` };
}

const message = { type: 'string' };
const fieldError = {
  type: 'object',
  required: ['field', 'message'],
  properties: { field: message, message },
};

export const errorSchemas: Json = {
  Error: { type: 'object', required: ['message'], properties: { message } },
  Invalid: {
    type: 'object',
    required: ['message'],
    properties: { message, errors: { type: 'array', minItems: 1, items: fieldError } },
  },
};
