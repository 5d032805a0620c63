import type { Route } from '../../../../contracts/http/route';
import { invalid } from '../../../../lambdas/shared/http/checked';
import { DomainError } from '../../../../lambdas/shared/http/domain-error';
import { ok } from '../../../../lambdas/shared/http/reply';
import { type Answering, type Auditor, routeHandler } from '../../../../lambdas/shared/http/route-handler';
import { apiEvent, lambdaContext } from '../../../support/fakes/api-event';
import { createMemoryLog } from '../../../support/fakes/memory-log';

const renameEntry = {
  api: 'phishing',
  summary: 'Renames an entry',
  method: 'POST',
  path: '/entries/{id}/name',
  caller: 'anybody',
  params: { id: { kind: 'text', exact: true, max: 8 } },
  query: { pages: { kind: 'whole', min: 1, max: 9, default: 1 }, force: { kind: 'boolean', default: false } },
  paged: true,
  body: { name: { kind: 'text', max: 20 }, note: { kind: 'text', max: 20, optional: true } },
  answers: { 200: { kind: 'anything' } },
} as const satisfies Route;

const good = {
  body: '{"name":" a ","role":"Admin"}',
  queryStringParameters: { pages: '3', force: 'true', limit: '7', other: 'x' },
  pathParameters: { id: ' 1', other: 'x' },
};

async function call(event: Parameters<typeof apiEvent>[0], run?: Answering<typeof renameEntry>) {
  const options = { allowedOrigin: '*', log: createMemoryLog() };
  const handler = routeHandler(
    renameEntry,
    options,
  )(run ?? ok(async ({ params, query, body }) => ({ params, query, body })));
  const { statusCode, body } = await handler(apiEvent(event), lambdaContext());
  return { status: statusCode, json: JSON.parse(body) };
}

test('hands on what the route describes, cleaned, with defaults, and nothing else', async () => {
  expect(await call(good)).toEqual({
    status: 200,
    json: { params: { id: ' 1' }, query: { pages: 3, force: true, limit: 7 }, body: { name: 'a' } },
  });
});

test.each([
  ['the body', { body: '{}' }, 'name', 'is required'],
  ['the query', { queryStringParameters: { pages: '10' } }, 'pages', 'must be a whole number from 1 to 9'],
  ['the query', { queryStringParameters: { force: '1' } }, 'force', 'must be true or false'],
  ['the path', { pathParameters: { id: '123456789' } }, 'id', 'must have at most 8 characters'],
])('names what is wrong with %s', async (_what, part, field, message) => {
  expect(await call({ ...good, ...part })).toEqual({
    status: 400,
    json: { message: `Invalid: ${field}`, errors: [{ field, message }] },
  });
});

test('answers a rule of the slice as it answers one of the route', async () => {
  const broken = async () => {
    throw invalid([{ field: 'urls[3]', message: 'is no URL' }]);
  };
  expect(await call(good, broken)).toEqual({
    status: 400,
    json: { message: 'Invalid: urls[3]', errors: [{ field: 'urls[3]', message: 'is no URL' }] },
  });
});

test('tells whoever may not call nothing of what a good request looks like', async () => {
  const identify = async () => {
    throw new DomainError('unauthenticated', 'No');
  };
  const handler = routeHandler(renameEntry, { allowedOrigin: '*', log: createMemoryLog(), identify })(
    ok(async () => ({})),
  );
  const answer = await handler(apiEvent({ body: 'not JSON' }), lambdaContext());
  expect([answer.statusCode, answer.body]).toEqual([401, '{"message":"No"}']);
});

test.each([
  [['HS-1', 'HS-2'], 'HS-1 HS-2'],
  [Array.from({ length: 500 }, (_, at) => `HS-2026-${100 + at}`), /^HS-2026-100 .{900,1000} \+\d{3}$/],
])('a deed about many is told with their ids, as many as an entry has room for', async (ids, told) => {
  const route = {
    ...{ api: 'student', summary: 'Moves', method: 'POST', path: '/moves', caller: 'key' },
    body: { moves: { kind: 'list', of: { kind: 'record', fields: { id: { kind: 'text' } } } } },
    deed: { what: 'students.bulk', aboutEach: { list: 'moves', field: 'id' } },
    answers: { 200: { kind: 'anything' } },
  } as const satisfies Route;
  const heard: unknown[] = [];
  const auditor: Auditor<undefined> = {
    actor: () => ({ who: 'api-key', source: 'program' }),
    audit: (deed, run) => {
      heard.push(deed.about);
      return run();
    },
  };
  const handler = routeHandler(route, { allowedOrigin: '*', log: createMemoryLog(), auditor })(
    ok(async () => ({})),
  );
  await handler(apiEvent({ body: JSON.stringify({ moves: ids.map((id) => ({ id })) }) }), lambdaContext());
  expect(heard).toEqual([expect.stringMatching(told)]);
});
