import { gunzipSync } from 'node:zlib';
import { apiFunction, type Call } from '../../../../lambdas/shared/http/api-function';
import { DomainError } from '../../../../lambdas/shared/http/domain-error';
import type { Reply } from '../../../../lambdas/shared/http/reply';
import { apiEvent, lambdaContext } from '../../../support/fakes/api-event';
import { createMemoryLog } from '../../../support/fakes/memory-log';

function setUp(
  run: (call: Call) => Promise<Reply> = async () => ({ status: 200, body: {} }),
  allowedOrigin = '*',
) {
  const log = createMemoryLog();
  const handler = apiFunction({ allowedOrigin, log }, (_event, call) => run(call));
  const call = async (event = apiEvent()) => {
    const answer = await handler(event, lambdaContext());
    return {
      ...answer,
      json: answer.isBase64Encoded || answer.body === '' ? undefined : JSON.parse(answer.body),
    };
  };
  return { log, call };
}

const failing = (error: unknown) => () => Promise.reject(error);

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
  const { call } = setUp(failing(new DomainError(kind, 'Said so')));
  expect(await call()).toMatchObject({ statusCode: status, json: { message: 'Said so' } });
});

test('tells when to come back', async () => {
  const tooMany = new DomainError('too-many', 'Wait', { retryAfterSeconds: 30 });
  const { headers } = await setUp(failing(tooMany)).call();
  expect(headers).toMatchObject({
    'retry-after': '30',
    'access-control-expose-headers': 'Retry-After',
  });
});

test('logs the cause of a failure and keeps it from the caller', async () => {
  const failure = new DomainError('failed', 'Nothing was saved', { cause: new Error('table students-7') });
  const { call, log } = setUp(failing(failure));
  expect((await call()).json).toEqual({ message: 'Nothing was saved' });
  expect(log.errors).toEqual([['Operation failed', failure]]);
});

test('tells nothing of an error that nobody expected', async () => {
  const surprise = new Error('ResourceNotFoundException: table students-7');
  const { call, log } = setUp(failing(surprise));
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
  const good = setUp(async () => ({ status: 200, headers: { 'x-more': '1' }, body: {} }), allowedOrigin);
  const bad = setUp(failing(new Error('x')), allowedOrigin);
  expect((await good.call()).headers).toEqual({ ...common, 'x-more': '1' });
  expect((await bad.call()).headers).toEqual(common);
});

test('compresses a large answer for a client that accepts it', async () => {
  const result = { text: 'Học sinh '.repeat(1_000) };
  const { call } = setUp(async () => ({ status: 200, body: result }));
  const answer = await call(apiEvent({ headers: { 'ACCEPT-encoding': 'br, gzip' } }));
  expect(answer).toMatchObject({ isBase64Encoded: true, headers: { 'content-encoding': 'gzip' } });
  expect(JSON.parse(gunzipSync(Buffer.from(answer.body, 'base64')).toString())).toEqual(result);
  expect((await call()).json).toEqual(result);
});

test('sends a payload as it is', async () => {
  const payload = { body: '[1]', isBase64Encoded: false, encoding: 'identity', size: 3 } as const;
  expect((await setUp(async () => ({ status: 200, payload })).call()).body).toBe('[1]');
});

test('sends what the caller has not again', async () => {
  const headers = { etag: '"v1"', 'cache-control': 'public, max-age=60' };
  const { call } = setUp(async () => ({ status: 200, headers, body: { a: 1 } }));
  expect(await call(apiEvent({ headers: { 'IF-None-Match': 'W/"v0"' } }))).toMatchObject({ statusCode: 200 });
  const event = apiEvent({ headers: { 'If-None-Match': 'W/"v1"', 'accept-encoding': 'gzip' } });
  const { json: _, ...answer } = await call(event);
  expect(answer).toEqual({
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

test('has neither a body nor its type when there is nothing to say', async () => {
  const { json: _, ...answer } = await setUp(async () => ({ status: 204, headers: { 'x-own': 'a' } })).call();
  expect(answer).toEqual({
    statusCode: 204,
    headers: {
      'x-own': 'a',
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      vary: 'Accept-Encoding',
    },
    body: '',
    isBase64Encoded: false,
  });
});

test('says where a call comes from and how long there is', async () => {
  const { call } = setUp(async ({ sourceIp, header, remainingTime }) => ({
    status: 200,
    body: { sourceIp, says: header('authorization'), left: remainingTime() },
  }));
  const answer = await call(apiEvent({ headers: { AUTHORIZATION: 'Bearer a.b.c' } }));
  expect(answer.json).toEqual({ sourceIp: '192.0.2.1', says: 'Bearer a.b.c', left: 25_000 });
});
