import { deedFields } from '../../../contracts/audit/entry';
import { deeds } from '../../../contracts/http/deed';
import type { Route } from '../../../contracts/http/route';
import { apis } from '../../../contracts/openapi/apis';

const routes = Object.values(apis).flatMap((api): readonly (readonly [string, Route])[] =>
  Object.entries(api.routes),
);

/** They say how far something is that has an entry of its own, to a page that asks each second; no record is in the answer. */
const watches = ['getImport', 'listImports', 'getRestore'];

test.each(routes.filter(([name, { api }]) => api === 'student' && !watches.includes(name)))(
  '%s is in the audit log',
  (_, route) => {
    expect(route.deed).toBeDefined();
  },
);

test.each(
  routes.filter(
    ([, { api, caller, method }]) =>
      api === 'phishing' && method !== 'GET' && typeof caller !== 'string' && !caller.includes('Parent'),
  ),
)('%s, which Admins alone may do, is in the audit log', (_, route) => {
  expect(route.deed).toBeDefined();
});

test.each(routes.filter(([, { deed }]) => deed?.about !== undefined))(
  '%s says what it is about by something that the request has',
  (_, { deed, params, body }) => {
    expect({ ...params, ...body }).toHaveProperty(deed?.about ?? '');
  },
);

test('no two routes are told by one name', () => {
  const names = routes.flatMap(([, { deed }]) => deed?.what ?? []);
  expect(new Set(names).size).toBe(names.length);
  expect(deedFields.what.of).toBe(deeds);
});
