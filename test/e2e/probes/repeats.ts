import { randomUUID } from 'node:crypto';
import type { Route } from '../../../contracts/http/route';
import { apis } from '../../../contracts/openapi/apis';
import { exampleRecord } from '../../../contracts/openapi/example';
import { adminKeySecret } from '../../support/compute-client';
import { listOf } from '../../support/school-lists';
import { student } from '../../support/student-client';
import { claimsOf, lastingToken } from '../../support/tokens';
import type { Probe, School } from './school';

const posts = Object.values(apis).flatMap(({ routes }) =>
  Object.entries<Route>(routes).filter(([, { method }]) => method === 'POST'),
);

/** Every POST with the example that its description has: whatever it answers, it is the same answer again. */
export const repeatProbes: readonly Probe[] = posts.map(([name, route]) => ({
  name: `${name} is recognised when it is sent again`,
  needs: [],
  run: async (school) => {
    const headers = { ...(await credentialsOf(school, route)), 'idempotency-key': randomUUID() };
    const send = async () => {
      const response = await fetch(urlOf(school, route), { method: 'POST', headers, body: bodyOf(route) });
      const again = response.headers.get('idempotency-replayed');
      return { status: response.status, again, body: await response.text() };
    };
    const first = await send();
    // What says "not you" or "not now" is not kept.
    if (first.status === 403 || first.status === 429) return;
    expect(first).toMatchObject({ again: null, status: expect.toSatisfy((status) => status < 500) });
    expect(await send()).toEqual({ ...first, again: 'true' });
  },
}));

function urlOf({ endpoints }: School, route: Route): string {
  const api = endpoints[route.api];
  if (typeof api !== 'object' || !('url' in api)) throw new Error(`No API ${route.api}`);
  const values: Readonly<Record<string, unknown>> = exampleRecord(route.params ?? {});
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values[name])));
  const query = new URLSearchParams(
    Object.entries(exampleRecord(route.query ?? {})).map(([name, value]): [string, string] => [
      name,
      `${value}`,
    ]),
  );
  return `${api.url}${path}?${query}`;
}

function bodyOf({ body, file }: Route): string | undefined {
  return file ? listOf([student]) : body && JSON.stringify(exampleRecord(body));
}

async function credentialsOf(
  school: School,
  { caller, file }: Route,
): Promise<Readonly<Record<string, string>>> {
  const type = file?.types[0] ?? 'application/json';
  const json = { 'content-type': type, 'sec-fetch-site': 'same-origin' };
  if (caller === 'key') return { ...json, 'x-api-key': school.student.apiKey };
  if (caller === 'adminKey') return { ...json, 'x-admin-key': await adminKeySecret(school).read() };
  if (typeof caller === 'string') return json;
  const role = caller.includes('Parent') ? 'Parent' : 'Admin';
  return { ...json, authorization: `Bearer ${await lastingToken(school, claimsOf(role))}` };
}
