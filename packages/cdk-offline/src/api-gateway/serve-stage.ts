import type { ServerResponse } from 'node:http';
import type { Functions, ServiceDeps } from '../services';
import type { Answer } from './answer';
import type { Context } from './context';
import { checkHeaderSize, type Exchange, header, readPayload } from './exchange';
import { GatewayError } from './gateway-error';
import { answerError } from './gateway-responses';
import { answerLambda } from './lambda-proxy';
import { matchesMediaType } from './media-types';
import { answerMock } from './mock';
import { proxyEvent } from './proxy-event';
import { requestContext } from './request-context';
import type { RestApi } from './rest-api';
import { findRoute, type Route } from './routes';
import { send } from './send';
import type { Stage } from './stage';
import type { StageLogs } from './stage-logs';
import type { Throttle } from './throttle';
import type { UsagePlans } from './usage-plans';

export interface StageDeps extends ServiceDeps {
  readonly functions: Functions;
  readonly plans: UsagePlans;
  readonly throttle: Throttle;
  readonly logs: StageLogs;
}

/** Serves one request to a stage of an API, and writes its line into the stage's access log. */
export async function serveStage(
  deps: StageDeps,
  api: RestApi,
  stage: Stage,
  exchange: Exchange,
  response: ServerResponse,
): Promise<void> {
  const startedAt = deps.clock.now();
  const context = requestContext(
    exchange,
    { accountId: deps.assembly.account, apiId: api.id, stage },
    startedAt,
  );
  const headers = {
    'x-amzn-RequestId': context.get('requestId') ?? '',
    'x-amz-apigw-id': context.get('extendedRequestId') ?? '',
  };
  const refuse = (error: unknown): Answer => {
    const known =
      error instanceof GatewayError ? error : new GatewayError('API_CONFIGURATION_ERROR', String(error));
    deps.logs.failure(stage, context, known);
    return answerError(known, api.gatewayResponses, context);
  };
  let answer = await answerRoute(deps, api, stage, exchange, context).catch(refuse);
  try {
    send(response, answer, headers);
  } catch (error) {
    // Node refuses a header that a function gave, such as one with a line break: so does API Gateway.
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    answer = refuse(new GatewayError('DEFAULT_5XX', String(error)));
    send(response, answer, headers);
  }
  // What the client still sends would otherwise keep it from reading the answer.
  exchange.request.resume();
  context.set('status', String(answer.status));
  context.set('responseLength', String(answer.body.length));
  context.set('responseLatency', String(deps.clock.now() - startedAt));
  deps.logs.access(stage, context);
}

async function answerRoute(
  deps: StageDeps,
  api: RestApi,
  stage: Stage,
  exchange: Exchange,
  context: Context,
): Promise<Answer> {
  checkHeaderSize(exchange);
  const route = findRoute(api.root, exchange.path, exchange.httpMethod);
  if (!route) throw new GatewayError('MISSING_AUTHENTICATION_TOKEN');
  context.set('resourceId', route.node.resourceId);
  context.set('resourcePath', route.node.path);
  admit(deps, api, stage, exchange, context, route);
  const body = await readPayload(exchange.request);
  const contentType = header(exchange, 'content-type');
  const accept = header(exchange, 'accept');
  const { integration } = route.method;
  if (integration.type === 'MOCK') {
    return answerMock(integration, contentType, api.binaryTypes);
  }
  const { region, account } = deps.assembly;
  const startedAt = deps.clock.now();
  try {
    return await answerLambda(deps, {
      integration,
      sourceArn: `arn:aws:execute-api:${region}:${account}:${api.id}/${stage.name}/${exchange.httpMethod}${route.node.path}`,
      event: proxyEvent({
        exchange,
        route,
        context,
        body,
        isBinary: matchesMediaType(contentType ?? 'application/json', api.binaryTypes),
      }),
      acceptsBinary: matchesMediaType(accept, api.binaryTypes),
    });
  } finally {
    context.set('integrationLatency', String(deps.clock.now() - startedAt));
  }
}

/** Key, usage plan and stage throttle, in this order: only who may come in is counted. */
function admit(
  deps: StageDeps,
  api: RestApi,
  stage: Stage,
  exchange: Exchange,
  context: Context,
  route: Route,
): void {
  const place = `${api.id}/${stage.name}`;
  if (route.method.apiKeyRequired) {
    const key = deps.plans.identify(header(exchange, 'x-api-key'), place);
    context.set('identity.apiKey', key.value);
    context.set('identity.apiKeyId', key.id);
    deps.plans.count(key, place);
  }
  // Each method of each resource has a bucket of its own.
  const method = `${route.method.httpMethod}${route.node.path}`;
  const limit = stage.throttleOf(route.node.path, route.method.httpMethod);
  if (limit && !deps.throttle(`${place}/${method}`, limit)) throw new GatewayError('THROTTLED');
}
