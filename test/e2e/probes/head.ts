import { apis } from '../../../contracts/openapi/apis';
import { type ApiName, apiDescription } from '../../support/api-description';
import type { Probe, School } from './school';

interface Seen {
  readonly status: number;
  readonly headers: Headers;
}

type Call = (school: School, path: string, method: string) => Promise<Seen>;

const callers: Readonly<Record<ApiName, (roles: readonly string[]) => Call>> = {
  student: () => (school, path, method) =>
    fetch(school.student.url + path, { method, headers: { 'x-api-key': school.student.apiKey } }),
  phishing: (roles) => (school, path, method) =>
    school[roles.includes('Admin') ? 'admin' : 'parent'].send(path, undefined, method),
  forecast: () => (school, path, method) => fetch(urlOf(school.endpoints['forecast']) + path, { method }),
};

/** What every answer has and nobody compares. */
const ownHeaders = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** An asterisk in the name of a route matches slashes too, so a longer route of the same function needs no right of its own. */
export const covered: ReadonlySet<string> = new Set([
  'lambda:InvokeFunction by apigateway.amazonaws.com for GET /imports/*/errors of getImportFunction',
  'lambda:InvokeFunction by apigateway.amazonaws.com for HEAD /imports/*/errors of getImportFunction',
  'lambda:InvokeFunction by apigateway.amazonaws.com for GET /students/*/mails of getStudentFunction',
  'lambda:InvokeFunction by apigateway.amazonaws.com for HEAD /students/*/mails of getStudentFunction',
]);

/** What answers GET answers HEAD, with the same headers. */
export const headProbes: readonly Probe[] = (Object.keys(callers) as ApiName[]).flatMap((api) =>
  apiDescription(api)
    .operations.filter(({ method }) => method === 'GET')
    .map(({ path, operation }) => ({
      name: `HEAD ${path} is answered as GET is`,
      needs: [invocation(path, functionOf(api, operation.operationId))].filter((name) => !covered.has(name)),
      run: async (school) => {
        const call = callers[api](operation['x-roles'] ?? []);
        const [get, head] = [await call(school, path, 'GET'), await call(school, path, 'HEAD')];
        expect([head.status, headersOf(head)]).toEqual([get.status, headersOf(get)]);
      },
    })),
);

function invocation(path: string, operation: string): string {
  const route = `HEAD ${path.replace(/\{\w+\}/g, '*')}`;
  return `lambda:InvokeFunction by apigateway.amazonaws.com for ${route} of ${operation}Function`;
}

/** Two routes may share a function. */
function functionOf(api: ApiName, name = ''): string {
  return apis[api]?.routes[name]?.operation ?? name;
}

/** How long an answer may be kept is counted by the clock of its function, which runs on. */
function headersOf({ headers }: Seen): object {
  return Object.fromEntries(
    [...headers]
      .filter(([name]) => !ownHeaders.includes(name) && !name.startsWith('x-amz'))
      .map(([name, value]) => [name, value.replace(/(max-?age)=\d+/g, '$1')]),
  );
}

function urlOf(endpoint: unknown): string {
  return (endpoint as { readonly url: string }).url;
}
