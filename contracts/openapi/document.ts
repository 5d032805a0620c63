import { isOfOne } from '../http/of-one';
import type { Route } from '../http/route';
import type { Api } from './apis';
import { idempotencyParameter } from './idempotency';
import { errorSchemas, impliedResponses } from './implied';
import { type Json, json } from './json';
import { headOf, operationOf, pathParameters } from './operation';
import { createSchemas, type Schemas } from './schemas';
import { securitySchemes } from './security-schemes';

/** The OpenAPI 3.1 document of an API. */
export function documentOf({ title, description, routes }: Api): Json {
  const schemas = createSchemas();
  const paths = pathsOf(Object.entries<Route>(routes), schemas);
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      description: `${description} All times are UTC unless a name says otherwise. Unknown fields of a body are ignored. Every error has a message; every answer carries CORS headers and is compressed for whoever accepts gzip.`,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [
      {
        url: 'https://{api}.execute-api.{region}.amazonaws.com/prod',
        description: 'API Gateway',
        variables: { api: { default: 'abcdefghij' }, region: { default: 'ap-southeast-1' } },
      },
      {
        url: 'https://{distribution}.cloudfront.net',
        description: 'The domain of the site',
        variables: { distribution: { default: 'd111111abcdef8' } },
      },
    ],
    paths,
    components: {
      securitySchemes: securitySchemes(Object.values<Route>(routes)),
      parameters: idempotencyParameter,
      responses: impliedResponses,
      schemas: { ...errorSchemas, ...schemas.named() },
    },
  };
}

function pathsOf(routes: readonly (readonly [name: string, route: Route])[], schemas: Schemas): Json {
  const paths = [...new Set(routes.map(([, { path }]) => path))];
  return Object.fromEntries(
    paths.map((path) => {
      const own = routes.filter(([, route]) => route.path === path);
      const operations = own.flatMap(([name, route]) => {
        const operation = operationOf(name, route, schemas);
        if (route.method !== 'GET') return [[route.method.toLowerCase(), operation]];
        return [
          ['get', operation],
          ['head', headOf(operation)],
        ];
      });
      const [parameters, ...others] = own.map(([, route]) => pathParameters(route, schemas));
      if (others.some((each) => JSON.stringify(each) !== JSON.stringify(parameters))) {
        throw new Error(`The routes of ${path} describe its variables differently`);
      }
      const methods = own.map(([, { method }]) => method);
      const isOpen = own.some(([, { anyOrigin }]) => anyOrigin);
      const allowed = allowedHeaders(
        own.some(([, route]) => isOfOne(route)),
        isOpen,
      );
      return [
        path,
        json({ parameters, ...Object.fromEntries(operations), options: preflight(methods, allowed) }),
      ];
    }),
  );
}

function preflight(methods: readonly string[], allowed: string): Json {
  const only = (value: string) => ({ schema: { type: 'string', const: value } });
  return {
    summary: 'CORS preflight',
    security: [],
    responses: {
      204: {
        description: 'What a page of another origin may send',
        headers: {
          'Access-Control-Allow-Origin': { schema: { type: 'string' } },
          'Access-Control-Allow-Methods': only([...methods, 'OPTIONS'].join(',')),
          'Access-Control-Allow-Headers': only(allowed),
        },
      },
    },
  };
}

/** Of one thing it can be said which version the caller has; pages of other origins may repeat a request as the site's do. */
function allowedHeaders(isOfOne: boolean, isOpen: boolean): string {
  const ofOne = isOfOne ? ['If-Match', 'If-None-Match'] : [];
  return ['Content-Type,x-api-key,Authorization', ...ofOne, ...(isOpen ? ['Idempotency-Key'] : [])].join();
}
