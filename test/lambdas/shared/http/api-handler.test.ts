import { gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { apiHandler, type Operation } from '../../../../lambdas/shared/http/api-handler';
import { DomainError } from '../../../../lambdas/shared/http/domain-error';
import { apiEvent, lambdaContext } from '../../../support/fakes/api-event';
import { createMemoryLog } from '../../../support/fakes/memory-log';

const body = z.object({ name: z.string('must be text'), class: z.string('must be text') });

function setUp<Body = undefined, Query = undefined, Caller = undefined>(
  overrides: Partial<Operation<Body, Query, object, Caller>> = {},
) {
  const log = createMemoryLog();
  const handler = apiHandler<object, Body, Query, Caller>({
    allowedOrigin: '*',
    log,
    run: async ({ body: read, query }) => ({ read, query }),
    reply: (result) => ({ status: 200, body: result }),
    ...overrides,
  });
  const call = async (event = apiEvent()) => {
    const answer = await handler(event, lambdaContext());
    return { ...answer, json: answer.isBase64Encoded ? undefined : JSON.parse(answer.body) };
  };
  return { log, call };
}

test('hands checked values to the operation and its reply to the caller', async () => {
  const { call } = setUp({ body, query: z.object({ limit: z.string() }) });
  const event = apiEvent({
    body: '{"name":"Học","class":"10A1","role":"Admin"}',
    queryStringParameters: { limit: '5', other: 'x' },
  });
  expect(await call(event)).toMatchObject({
    statusCode: 200,
    json: { read: { name: 'Học', class: '10A1' }, query: { limit: '5' } },
  });
});

test('takes a body that is not base64 too', async () => {
  const event = { ...apiEvent(), body: '{"name":"a","class":"b"}', isBase64Encoded: false };
  expect(await setUp({ body }).call(event)).toMatchObject({ statusCode: 200, json: { read: { name: 'a' } } });
});

test('hands on the variables in the path', async () => {
  const handler = apiHandler({
    allowedOrigin: '*',
    log: createMemoryLog(),
    path: z.object({ id: z.string() }),
    run: async ({ path }) => path,
    reply: (path) => ({ status: 200, body: path }),
  });
  const event = apiEvent({ pathParameters: { id: 'a-1', other: 'x' } });
  expect(await handler(event, lambdaContext())).toMatchObject({ body: '{"id":"a-1"}' });
});

test('takes a missing body for an empty object where it is optional', async () => {
  const { call } = setUp({ body: z.object({ name: z.string().optional() }), bodyOptional: true });
  expect(await call()).toMatchObject({ statusCode: 200, json: { read: {} } });
  expect(await call(apiEvent({ body: '' }))).toMatchObject({ statusCode: 200, json: { read: {} } });
  expect(await call(apiEvent({ body: 'x' }))).toMatchObject({ statusCode: 400 });
});

test('does not look at a body or query that the operation has no schema for', async () => {
  const event = apiEvent({ body: 'not json', queryStringParameters: { limit: 'x' } });
  expect((await setUp().call(event)).statusCode).toBe(200);
});

test.each([
  ['no body', undefined],
  ['an empty body', ''],
  ['no JSON', 'name=a'],
  ['half a JSON text', '{"name":'],
  ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
])('answers 400 to %s', async (_what, sent) => {
  expect(await setUp({ body }).call(apiEvent(sent === undefined ? {} : { body: sent }))).toMatchObject({
    statusCode: 400,
    json: { message: 'The request body is not valid JSON' },
  });
});

test.each(['[]', 'null', '"text"', '7', 'true'])('answers 400 to %s, which is no object', async (sent) => {
  expect(await setUp({ body }).call(apiEvent({ body: sent }))).toMatchObject({
    statusCode: 400,
    json: { message: 'The request body must be a JSON object' },
  });
});

test('survives deep nesting', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  expect((await setUp({ body }).call(apiEvent({ body: deep }))).statusCode).toBe(400);
});

test('takes 256 KB and not one byte more', async () => {
  const sized = (bytes: number) => {
    const text = '{"class":"x","name":""}';
    return apiEvent({ body: `{"class":"x","name":"${'a'.repeat(bytes - text.length)}"}` });
  };
  const { call } = setUp({ body });
  expect((await call(sized(256 * 1024))).statusCode).toBe(200);
  expect((await call(sized(256 * 1024 + 1))).statusCode).toBe(413);
  expect(await call(apiEvent({ body: 'a'.repeat(5_000_000) }))).toMatchObject({
    statusCode: 413,
    json: { message: 'The request body is larger than 256 KB' },
  });
});

test('names every field at fault', async () => {
  expect(await setUp({ body }).call(apiEvent({ body: '{"name":7}' }))).toMatchObject({
    statusCode: 400,
    json: {
      message: 'Invalid: name, class',
      errors: [
        { field: 'name', message: 'must be text' },
        { field: 'class', message: 'must be text' },
      ],
    },
  });
});

test.each([
  ['invalid', 400],
  ['unauthenticated', 401],
  ['forbidden', 403],
  ['not-found', 404],
  ['conflict', 409],
  ['too-large', 413],
  ['too-many', 429],
  ['failed', 500],
  ['unavailable', 503],
] as const)('answers an error of the kind %s with %i and its message', async (kind, status) => {
  const { call } = setUp({ run: () => Promise.reject(new DomainError(kind, 'Said so')) });
  expect(await call()).toMatchObject({ statusCode: status, json: { message: 'Said so' } });
});

test('names the place in a list, and at most a hundred of them', async () => {
  const lists = z.object({ friends: z.array(z.object({ name: z.string() })) });
  const { call } = setUp({ body: lists });
  const one = await call(apiEvent({ body: '{"friends":[{"name":"a"},{"name":7}]}' }));
  expect(one.json.errors).toMatchObject([{ field: 'friends[1].name' }]);
  const many = await call(apiEvent({ body: JSON.stringify({ friends: Array(5_000).fill(0) }) }));
  expect(many.json.errors).toHaveLength(100);
});

test('tells when to come back', async () => {
  const tooMany = new DomainError('too-many', 'Wait', { retryAfterSeconds: 30 });
  const { headers } = await setUp({ run: () => Promise.reject(tooMany) }).call();
  expect(headers).toMatchObject({
    'retry-after': '30',
    'access-control-expose-headers': 'Retry-After',
  });
});

test('tells the operation who calls and from where', async () => {
  const { call } = setUp({
    caller: async (authorization) => ({ says: authorization }),
    run: async ({ caller, sourceIp }) => ({ ...caller, sourceIp }),
  });
  const answer = await call(apiEvent({ headers: { AUTHORIZATION: 'Bearer a.b.c' } }));
  expect(answer.json).toEqual({ says: 'Bearer a.b.c', sourceIp: '192.0.2.1' });
});

test('lets nobody who may not call know what is wrong with the request', async () => {
  const refuse = () => Promise.reject(new DomainError('unauthenticated', 'Who are you?'));
  const answer = await setUp({ caller: refuse, body }).call(apiEvent({ body: 'no json' }));
  expect(answer).toMatchObject({ statusCode: 401, json: { message: 'Who are you?' } });
});

test('logs the cause of a failure and keeps it from the caller', async () => {
  const failure = new DomainError('failed', 'Nothing was saved', { cause: new Error('table students-7') });
  const { call, log } = setUp({ run: () => Promise.reject(failure) });
  expect((await call()).json).toEqual({ message: 'Nothing was saved' });
  expect(log.errors).toEqual([['Operation failed', failure]]);
});

test('tells nothing of an error that nobody expected', async () => {
  const surprise = new Error('ResourceNotFoundException: table students-7');
  const { call, log } = setUp({
    run: () => {
      throw surprise;
    },
  });
  expect(await call()).toMatchObject({ statusCode: 500, json: { message: 'Internal server error' } });
  expect(log.errors).toEqual([['Unexpected error', surprise]]);
});

test('puts the common headers on every answer, errors included', async () => {
  const common = {
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': 'https://school.example',
    'cache-control': 'no-store',
    vary: 'Accept-Encoding',
  };
  const allowedOrigin = 'https://school.example';
  const good = setUp({ allowedOrigin, reply: () => ({ status: 200, headers: { 'x-more': '1' }, body: {} }) });
  const bad = setUp({ allowedOrigin, run: () => Promise.reject(new Error('x')) });
  expect((await good.call()).headers).toEqual({ ...common, 'x-more': '1' });
  expect((await bad.call()).headers).toEqual(common);
});

test('compresses a large answer for a client that accepts it', async () => {
  const result = { text: 'Học sinh '.repeat(1_000) };
  const { call } = setUp({ run: async () => result });
  const answer = await call(apiEvent({ headers: { 'ACCEPT-encoding': 'br, gzip' } }));
  expect(answer).toMatchObject({ isBase64Encoded: true, headers: { 'content-encoding': 'gzip' } });
  expect(JSON.parse(gunzipSync(Buffer.from(answer.body, 'base64')).toString())).toEqual(result);
  expect((await call()).json).toEqual(result);
});

test('sends a payload as it is', async () => {
  const payload = { body: '[1]', isBase64Encoded: false, encoding: 'identity', size: 3 } as const;
  expect((await setUp({ reply: () => ({ status: 200, payload }) }).call()).body).toBe('[1]');
});

test('sends what the caller has not again', async () => {
  const headers = { etag: '"v1"', 'cache-control': 'public, max-age=60' };
  const { call } = setUp({ reply: () => ({ status: 200, headers, body: { a: 1 } }) });
  expect(await call(apiEvent({ headers: { 'IF-None-Match': 'W/"v0"' } }))).toMatchObject({ statusCode: 200 });
  const event = apiEvent({ headers: { 'If-None-Match': 'W/"v1"', 'accept-encoding': 'gzip' } });
  const handler = apiHandler({
    allowedOrigin: '*',
    log: createMemoryLog(),
    run: async () => ({}),
    reply: (body) => ({ status: 200, headers, body }),
  });
  expect(await handler(event, lambdaContext())).toEqual({
    statusCode: 304,
    headers: { ...headers, 'access-control-allow-origin': '*', vary: 'Accept-Encoding' },
    body: '',
    isBase64Encoded: false,
  });
});

test('answers who asks for nothing but what is new, when the answer has no tag', async () => {
  const event = apiEvent({ headers: { 'if-none-match': '*' } });
  expect((await setUp().call(event)).statusCode).toBe(200);
});
