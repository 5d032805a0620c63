import type { Context } from './context';
import type { Exchange } from './exchange';
import type { Route } from './routes';

export interface ProxyEventInput {
  readonly exchange: Exchange;
  readonly route: Route;
  readonly context: Context;
  readonly body: Buffer;
  /** The body's media type is one of the API's binary ones. */
  readonly isBinary: boolean;
}

/** Between the client and API Gateway only; a function never sees them. */
const hopByHop = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding', 'expect']);

/** Maps, because names come from outside: "__proto__" is one of them. */
type Multi = ReadonlyMap<string, readonly string[]>;
type Entries = readonly (readonly [name: string, value: string])[];

/**
 * A REST API's event for a Lambda proxy integration, payload version 1.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/set-up-lambda-proxy-integrations.html
 */
export function proxyEvent(input: ProxyEventInput): Readonly<Record<string, unknown>> {
  const { exchange, route, body, isBinary } = input;
  const headers = collect(forwardedHeaders(exchange, input.context), (name) => name.toLowerCase());
  const query = collect([...exchange.query], (name) => name);
  return {
    resource: route.node.path,
    path: exchange.path,
    httpMethod: exchange.httpMethod,
    headers: lastOf(headers),
    multiValueHeaders: Object.fromEntries(headers),
    queryStringParameters: orNull(lastOf(query)),
    multiValueQueryStringParameters: orNull(Object.fromEntries(query)),
    pathParameters: orNull(route.pathParameters),
    stageVariables: null,
    requestContext: requestContext(input.context),
    body: body.length === 0 ? null : body.toString(isBinary ? 'base64' : 'utf8'),
    isBase64Encoded: body.length > 0 && isBinary,
  };
}

function forwardedHeaders(exchange: Exchange, context: Context): Entries {
  const kept = exchange.headers.filter(([name]) => !hopByHop.has(name.toLowerCase()));
  const has = (name: string) => kept.some(([key]) => key.toLowerCase() === name.toLowerCase());
  const hops = kept.filter(([name]) => name.toLowerCase() === 'x-forwarded-for').map(([, value]) => value);
  const added: Entries = [
    ['X-Forwarded-Port', '443'],
    ['X-Forwarded-Proto', 'https'],
    ['X-Amzn-Trace-Id', context.get('xrayTraceId') ?? ''],
  ];
  return [
    ...kept.filter(([name]) => name.toLowerCase() !== 'x-forwarded-for'),
    ['X-Forwarded-For', [...hops, exchange.sourceIp].join(', ')],
    ...added.filter(([name]) => !has(name)),
  ];
}

const told = [
  ...['accountId', 'apiId', 'deploymentId', 'domainName', 'domainPrefix', 'extendedRequestId', 'httpMethod'],
  ...['path', 'protocol', 'requestId', 'requestTime', 'resourceId', 'resourcePath', 'stage'],
];

function requestContext(context: Context): Readonly<Record<string, unknown>> {
  return {
    ...Object.fromEntries(told.map((name) => [name, context.get(name) ?? null])),
    identity: identity(context),
    requestTimeEpoch: Number(context.get('requestTimeEpoch')),
  };
}

function identity(context: Context): Readonly<Record<string, string | null>> {
  const unauthenticated = [
    ...['accessKey', 'accountId', 'caller', 'cognitoAuthenticationProvider', 'cognitoAuthenticationType'],
    ...['cognitoIdentityId', 'cognitoIdentityPoolId', 'principalOrgId', 'user', 'userArn'],
  ];
  const apiKey = context.get('identity.apiKey');
  return {
    ...Object.fromEntries(unauthenticated.map((name) => [name, null])),
    sourceIp: context.get('identity.sourceIp') ?? null,
    userAgent: context.get('identity.userAgent') ?? null,
    ...(apiKey !== undefined && { apiKey, apiKeyId: context.get('identity.apiKeyId') ?? null }),
  };
}

/** All values of each name, under its first spelling. */
function collect(entries: Entries, identityOf: (name: string) => string): Multi {
  const spellings = new Map<string, string>();
  const values = new Map<string, string[]>();
  for (const [name, value] of entries) {
    const spelling = spellings.get(identityOf(name)) ?? name;
    spellings.set(identityOf(name), spelling);
    values.set(spelling, [...(values.get(spelling) ?? []), value]);
  }
  return values;
}

function lastOf(values: Multi): Readonly<Record<string, string>> {
  return Object.fromEntries([...values].map(([name, list]) => [name, list.at(-1) ?? '']));
}

function orNull<T extends object>(values: T): T | null {
  return Object.keys(values).length === 0 ? null : values;
}
