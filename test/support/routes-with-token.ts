import { apis } from '../../contracts/openapi/apis';
import { exampleOf } from '../../contracts/openapi/example';
import type { TestSystem } from './system';

/** Routes that take a token. */
export const withToken = Object.values(apis)
  .flatMap((api) => Object.entries(api.routes))
  .flatMap(([name, { caller, ...route }]) =>
    typeof caller === 'string' ? [] : [{ name, caller, ...route }],
  );

/** Asks for a route, filled in with its examples. */
export async function askFor(
  { endpoints }: Pick<TestSystem, 'endpoints'>,
  { api, method, path, params = {}, body }: (typeof withToken)[number],
  token: string,
) {
  const service = endpoints[api];
  if (typeof service !== 'object' || !('url' in service)) throw new Error(`No API ${api}`);
  const filled = path.replace(/\{(\w+)\}/g, (_, variable) => {
    const field = params[variable];
    return encodeURIComponent(field ? String(exampleOf(field)) : '');
  });
  const response = await fetch(`${service.url}${filled}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(exampleOf({ kind: 'record', fields: body })) }),
  });
  return { status: response.status, body: await response.json() };
}
