import type { Properties } from '../properties';
import { checkTemplate } from './context';

export interface LambdaIntegration {
  readonly type: 'AWS_PROXY';
  readonly functionArn: string;
  readonly timeoutMs: number;
}

export interface MockResponse {
  /** Matched against the mock's status code; left out: the default response. */
  readonly pattern: RegExp | undefined;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly template: string | undefined;
  readonly contentHandling: string | undefined;
}

export interface MockIntegration {
  readonly type: 'MOCK';
  readonly contentHandling: string | undefined;
  readonly passthroughBehavior: string;
  /** By content type of the request. */
  readonly requestTemplates: Readonly<Record<string, string>>;
  readonly responses: readonly MockResponse[];
}

export type Integration = LambdaIntegration | MockIntegration;

const lambdaUri = /^arn:[^:]+:apigateway:[^:]+:lambda:path\/2015-03-31\/functions\/(.+)\/invocations$/;

/** The `Integration` of an AWS::ApiGateway::Method; any other kind than Lambda proxy and mock throws. */
export function readIntegration(integration: Properties, method: Properties): Integration {
  integration.refuse('CacheKeyParameters', 'ConnectionId', 'Credentials', 'RequestParameters');
  const type = integration.text('Type');
  if (type === 'MOCK') return readMock(integration, method);
  if (type !== 'AWS_PROXY')
    throw new Error(`${integration.where}: type ${type} is not emulated on this machine`);
  const functionArn = lambdaUri.exec(integration.text('Uri'))?.[1];
  if (functionArn === undefined || integration.text('IntegrationHttpMethod') !== 'POST') {
    throw new Error(
      `${integration.where}: a Lambda proxy integration needs a function's invocation Uri and POST`,
    );
  }
  return { type, functionArn, timeoutMs: integration.optionalNumber('TimeoutInMillis') ?? 29_000 };
}

function readMock(integration: Properties, method: Properties): MockIntegration {
  const declared = new Map(
    method.children('MethodResponses').map((response) => [response.text('StatusCode'), response]),
  );
  return {
    type: 'MOCK',
    contentHandling: integration.optionalText('ContentHandling'),
    passthroughBehavior: integration.optionalText('PassthroughBehavior') ?? 'WHEN_NO_MATCH',
    requestTemplates: checked(integration, 'RequestTemplates'),
    responses: integration.children('IntegrationResponses').map((response) => {
      const status = response.text('StatusCode');
      const allowed = declared.get(status)?.textMap('ResponseParameters');
      if (!allowed) throw new Error(`${response.where}: the method declares no response ${status}`);
      return readMockResponse(response, allowed);
    }),
  };
}

function readMockResponse(response: Properties, allowed: Readonly<Record<string, string>>): MockResponse {
  const mappings = response.textMap('ResponseParameters');
  const undeclared = Object.keys(mappings).find((name) => !(name in allowed));
  if (undeclared !== undefined)
    throw new Error(`${response.where}: the method does not declare ${undeclared}`);
  const pattern = response.optionalText('SelectionPattern');
  return {
    pattern: pattern ? new RegExp(`^(?:${pattern})$`) : undefined,
    status: Number(response.text('StatusCode')),
    headers: staticHeaders(mappings, 'method.response.header.', response.where),
    template: checked(response, 'ResponseTemplates')['application/json'],
    contentHandling: response.optionalText('ContentHandling'),
  };
}

function checked(properties: Properties, name: string): Readonly<Record<string, string>> {
  const templates = properties.textMap(name);
  for (const template of Object.values(templates)) checkTemplate(template, properties.where);
  return templates;
}

/** Header name to value from response parameters, whose static values stand in single quotes. */
export function staticHeaders(
  parameters: Readonly<Record<string, string>>,
  prefix: string,
  where: string,
): Readonly<Record<string, string>> {
  const headers = Object.entries(parameters).map(([name, mapped]) => {
    const value = /^'(.*)'$/s.exec(mapped)?.[1];
    if (!name.startsWith(prefix) || value === undefined) {
      throw new Error(`${where}: only static values of ${prefix}<name> are emulated, not ${name}: ${mapped}`);
    }
    return [name.slice(prefix.length), value] as const;
  });
  return Object.fromEntries(headers);
}
