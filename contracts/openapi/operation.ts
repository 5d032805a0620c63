import { pageFields } from '../http/paging';
import type { Answer, FileBody, NothingAnswer, Route } from '../http/route';
import { exampleOf } from './example';
import { idempotencyKey } from './idempotency';
import { errorAnswer, impliedAnswers } from './implied';
import { type Json, json } from './json';
import { isRequired, type Schemas } from './schemas';

/** A route as OpenAPI calls it. Its path's variables are described with the path, for every method of it. */
export function operationOf(name: string, route: Route, schemas: Schemas): Json {
  const { caller, body, file } = route;
  return json({
    operationId: name,
    summary: route.summary,
    description: route.description,
    security: securityOf(caller),
    'x-roles': typeof caller === 'string' ? undefined : caller,
    parameters: parametersOf(route, schemas),
    requestBody: file
      ? fileBody(file)
      : body && {
          required: !route.bodyOptional,
          content: {
            'application/json': {
              schema: schemas.of({ kind: 'record', fields: body }, 'request'),
              example: exampleOf({ kind: 'record', fields: body }),
            },
          },
        },
    responses: responsesOf(route, schemas),
  });
}

function fileBody({ types, most, example, description = '' }: FileBody): Json {
  const limit = `At most ${most / 1e6} MB unpacked; more than 4.5 MB has to come compressed as gzip.`;
  return {
    required: true,
    description: `${description} ${limit}`.trim(),
    content: Object.fromEntries(
      types.map((type) => [
        type,
        { schema: { type: 'string' }, example: type.startsWith('text/') ? example : 'bytes' },
      ]),
    ),
  };
}

/** What answers GET answers HEAD as well. */
export function headOf(get: Json): Json {
  const { operationId: _, summary, description: __, responses, ...rest } = get;
  const bodiless = Object.entries(responses as Readonly<Record<string, Json>>).map(
    ([status, { content: ___, ...response }]) => [status, response] as const,
  );
  return { summary: `${summary}: the headers alone`, ...rest, responses: Object.fromEntries(bodiless) };
}

export function pathParameters({ params = {} }: Route, schemas: Schemas): readonly Json[] | undefined {
  const parameters = Object.entries(params).map(([name, field]) => ({
    name,
    in: 'path',
    required: true,
    schema: schemas.of(field, 'request'),
    example: exampleOf(field),
  }));
  return parameters.length > 0 ? parameters : undefined;
}

function parametersOf({ query, paged, method }: Route, schemas: Schemas): readonly Json[] | undefined {
  const fields = Object.entries({ ...query, ...(paged && pageFields) });
  const inQuery = fields.map(([name, field]) => ({
    name,
    in: 'query',
    ...(isRequired(field, 'request') && { required: true }),
    schema: schemas.of(field, 'request'),
  }));
  const parameters = [...inQuery, ...(method === 'POST' ? [{ $ref: idempotencyKey }] : [])];
  return parameters.length > 0 ? parameters : undefined;
}

function securityOf(caller: Route['caller']): readonly Json[] {
  if (caller === 'anybody') return [];
  return [{ [typeof caller === 'string' ? caller : 'bearer']: [] }];
}

function responsesOf(route: Route, schemas: Schemas): Json {
  const declared = Object.entries(route.answers).map(
    ([status, answer]) => [status, responseOf(Number(status), answer, route, schemas)] as const,
  );
  // Statuses are numbers, which an object keeps in their order.
  return { ...impliedAnswers(route), ...Object.fromEntries(declared) };
}

function responseOf(status: number, answer: Answer, route: Route, schemas: Schemas): Json {
  if (typeof answer === 'string') return errorAnswer(answer, answer, status === 429 || status === 503);
  const headers = headersOf(route, answer);
  return json({
    description: route.summary,
    headers: status < 300 && Object.keys(headers).length > 0 ? headers : undefined,
    content: answer.kind === 'nothing' ? undefined : contentOf(answer, schemas),
  });
}

function contentOf(answer: Exclude<Answer, string | NothingAnswer>, schemas: Schemas): Json {
  if (answer.kind === 'csv')
    return { 'text/csv': { schema: { type: 'string' }, example: `${answer.columns.join(',')}\r\n` } };
  if (answer.kind === 'file')
    return { [answer.type]: { schema: { type: 'string' }, example: answer.example } };
  if (answer.kind === 'bytes')
    return { [answer.type ?? 'application/octet-stream']: { schema: { type: 'string' }, example: 'bytes' } };
  return { 'application/json': { schema: schemas.of(answer, 'answer'), example: exampleOf(answer) } };
}

function headersOf({ headers, paged, cached, method }: Route, answer: Exclude<Answer, string>): Json {
  const said = {
    ...(paged && { 'x-next-cursor': 'Where to go on; there exactly while there is more' }),
    ...(cached && {
      ETag: 'Of what is answered; for If-None-Match',
      'Cache-Control': 'How long caches may keep it',
    }),
    ...(method === 'POST' && { 'idempotency-replayed': 'true on an answer that was given before' }),
    ...('fileName' in answer && { 'Content-Disposition': `attachment; filename="${answer.fileName}"` }),
    ...headers,
  };
  return Object.fromEntries(
    Object.entries(said).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );
}
