import { viewerRequestCode } from '../../../../lib/constructs/edge/viewer-request-code';
import {
  loadFunction,
  type RunFunction,
} from '../../../../packages/cdk-offline/src/cloudfront/function-runtime';
import { type Attack, cookieName } from '../../../support/edge-attacks';
import { endedEntry } from '../../../support/edge-bad-sessions';
import { findNjs, startNjs } from '../../../support/njs';
import { forged, sessionClaims } from '../../../support/session-tokens';

export const code = viewerRequestCode({ paths: ['/students*', '/backup*'], roles: ['Staff', 'Admin'] });
export const executable = findNjs();
/** An engine of CloudFront's family, where this machine has one or lets it be installed. */
export const njs = executable ? startNjs(executable) : undefined;

export const current = 'c'.repeat(64);
export const previous = 'p'.repeat(64);
export const apiKey = 'k'.repeat(40);
export const keys = {
  'session-keys': JSON.stringify([current, previous]),
  'api-key': apiKey,
  [endedEntry.key]: endedEntry.value,
};
export const loot = { sessionKey: current, apiKey, accessToken: forged('t'.repeat(64), sessionClaims()) };

interface Value {
  readonly value: string;
  readonly multiValue?: readonly { readonly value: string }[];
}

interface Outcome {
  readonly statusCode?: number;
  readonly body?: string;
  readonly uri?: string;
  readonly headers: Readonly<Record<string, Value>>;
  readonly cookies?: Readonly<Record<string, Value>>;
}

export const host = 'd111111abcdef8.cloudfront.net';

type Store = Readonly<Record<string, string>> | undefined;

/** What V8 makes of a request, after njs has been seen to make the same of it. */
export async function run(request: Partial<Attack>, store: Store = keys): Promise<Outcome> {
  const event = eventOf(request);
  const outcome = await inV8(code, event, store);
  if (njs) expect(inNjs(code, event, store)).toEqual(outcome);
  return outcome;
}

const loaded = new Map<string, RunFunction>();

export async function inV8(source: string, event: object, store: Store): Promise<Outcome> {
  const run = loaded.get(source) ?? loadFunction(source);
  loaded.set(source, run);
  return (await run(event, store && ((key) => store[key]))) as Outcome;
}

export function inNjs(source: string, event: object, store: Store): Outcome {
  const call = `globalThis.keys = ${JSON.stringify(store)};
    handler(${JSON.stringify(event)}).then((answer) => console.log(JSON.stringify(answer)));`;
  return JSON.parse(njs?.run(`${source}\n${call}`) ?? '');
}

export function eventOf(request: Partial<Attack>): object {
  const { method = 'GET', path = '/students', headers = {} } = request;
  const { cookie = '', ...others } = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const cookies: Record<string, Value> = {};
  for (const pair of cookie.split('; ').filter(Boolean)) {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const all = [...(cookies[name]?.multiValue ?? (cookies[name] ? [cookies[name]] : [])), { value }];
    cookies[name] = { value, ...(all.length > 1 && { multiValue: all }) };
  }
  return {
    version: '1.0',
    viewer: { ip: '192.0.2.1' },
    request: {
      method,
      uri: path.replace(/\?.*/s, ''),
      querystring: {},
      headers: {
        host: { value: host },
        ...Object.fromEntries(Object.entries(others).map(([name, value]) => [name, { value }])),
      },
      cookies,
    },
  };
}

export const good = (key = current, claims = sessionClaims()) => ({
  cookie: `${cookieName}=${forged(key, claims)}`,
});
