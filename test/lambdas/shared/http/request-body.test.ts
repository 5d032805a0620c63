import type { Route } from '../../../../contracts/http/route';
import { ok } from '../../../../lambdas/shared/http/reply';
import { routeHandler } from '../../../../lambdas/shared/http/route-handler';
import { apiEvent, lambdaContext } from '../../../support/fakes/api-event';
import { createMemoryLog } from '../../../support/fakes/memory-log';

const bodiless = {
  api: 'phishing',
  summary: 'Answers',
  method: 'POST',
  path: '/answers',
  caller: 'anybody',
  answers: { 200: { kind: 'anything' } },
} as const satisfies Route;

const withBody = {
  ...bodiless,
  body: { name: { kind: 'text', exact: true }, class: { kind: 'text' } },
} as const satisfies Route;

async function answer(route: Route, event: Parameters<typeof apiEvent>[0]) {
  const handler = routeHandler(route, { allowedOrigin: '*', log: createMemoryLog() })(
    ok(async ({ body }) => ({ read: body })),
  );
  const { statusCode, body } = await handler(apiEvent(event), lambdaContext());
  return { statusCode, json: JSON.parse(body) };
}

test('takes a body that is not base64 too', async () => {
  const event = { ...apiEvent(), body: '{"name":"a","class":"b"}', isBase64Encoded: false };
  const handler = routeHandler(withBody, { allowedOrigin: '*', log: createMemoryLog() })(
    ok(async ({ body }) => body),
  );
  expect(await handler(event, lambdaContext())).toMatchObject({ body: '{"name":"a","class":"b"}' });
});

test('takes a missing body for an empty object where it is optional', async () => {
  const optional = { kind: 'text', optional: true } as const;
  const route: Route = { ...bodiless, body: { name: optional }, bodyOptional: true };
  expect(await answer(route, {})).toMatchObject({ statusCode: 200, json: { read: {} } });
  expect(await answer(route, { body: '' })).toMatchObject({ statusCode: 200, json: { read: {} } });
  expect(await answer(route, { body: 'x' })).toMatchObject({ statusCode: 400 });
});

test('does not look at a body or query that the route does not describe', async () => {
  const event = { body: 'not json', queryStringParameters: { limit: 'x' } };
  expect((await answer(bodiless, event)).statusCode).toBe(200);
});

test.each([
  ['no body', undefined],
  ['an empty body', ''],
  ['no JSON', 'name=a'],
  ['half a JSON text', '{"name":'],
  ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
])('answers 400 to %s', async (_what, sent) => {
  expect(await answer(withBody, sent === undefined ? {} : { body: sent })).toMatchObject({
    statusCode: 400,
    json: { message: 'The request body is not valid JSON' },
  });
});

test.each(['[]', 'null', '"text"', '7', 'true'])('answers 400 to %s, which is no object', async (sent) => {
  expect(await answer(withBody, { body: sent })).toMatchObject({
    statusCode: 400,
    json: { message: 'The request body must be a JSON object' },
  });
});

test('survives deep nesting', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  expect((await answer(withBody, { body: deep })).statusCode).toBe(400);
});

test('takes 256 KB and not one byte more', async () => {
  const sized = (bytes: number) => {
    const text = '{"class":"x","name":""}';
    return { body: `{"class":"x","name":"${'a'.repeat(bytes - text.length)}"}` };
  };
  expect((await answer(withBody, sized(256 * 1024))).statusCode).toBe(200);
  expect((await answer(withBody, sized(256 * 1024 + 1))).statusCode).toBe(413);
  expect(await answer(withBody, { body: 'a'.repeat(5_000_000) })).toMatchObject({
    statusCode: 413,
    json: { message: 'The request body is larger than 256 KB' },
  });
});

test('names every field at fault', async () => {
  expect(await answer(withBody, { body: '{"name":7}' })).toMatchObject({
    statusCode: 400,
    json: {
      message: 'Invalid: name, class',
      errors: [
        { field: 'name', message: 'must be text' },
        { field: 'class', message: 'is required' },
      ],
    },
  });
});

test('names the place in a list, and at most a hundred of them', async () => {
  const friend = { kind: 'record', fields: { name: { kind: 'text' } } } as const;
  const route: Route = { ...bodiless, body: { friends: { kind: 'list', of: friend } } };
  const one = await answer(route, { body: '{"friends":[{"name":"a"},{"name":7}]}' });
  expect(one.json.errors).toMatchObject([{ field: 'friends[1].name' }]);
  const many = await answer(route, { body: JSON.stringify({ friends: Array(5_000).fill(0) }) });
  expect(many.json.errors).toHaveLength(100);
});
