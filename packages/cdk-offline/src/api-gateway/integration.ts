import type { Properties } from '../properties';

export interface LambdaIntegration {
  readonly type: 'AWS_PROXY';
  readonly functionArn: string;
  readonly timeoutMs: number;
}

/** Answers by itself, always the same and without a body. */
export interface MockIntegration {
  readonly type: 'MOCK';
  readonly contentHandling: string | undefined;
  /** Of requests, those that there is a template for. */
  readonly contentTypes: readonly string[];
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
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
  const [response, ...more] = integration.children('IntegrationResponses');
  if (response === undefined || more.length > 0)
    throw new Error(`${integration.where}: a mock has one response on this machine`);
  response.refuse('ContentHandling', 'ResponseTemplates', 'SelectionPattern');
  const templates = Object.entries(integration.textMap('RequestTemplates'));
  const wrong = templates.find(
    ([, template]) => !/^\s*\{\s*"?statusCode"?\s*:\s*\d{3}\s*\}\s*$/.test(template),
  );
  if (wrong !== undefined)
    throw new Error(`${integration.where}: a mock's template is {"statusCode": …}, not ${wrong[1]}`);
  return {
    type: 'MOCK',
    contentHandling: integration.optionalText('ContentHandling'),
    contentTypes: templates.map(([type]) => type),
    status: Number(response.text('StatusCode')),
    headers: readHeaders(response, method),
  };
}

/** Those of the mock's response, all of which the method declares. */
function readHeaders(response: Properties, method: Properties): Readonly<Record<string, string>> {
  const status = response.text('StatusCode');
  const declared = method.children('MethodResponses').find((each) => each.text('StatusCode') === status);
  if (!declared) throw new Error(`${response.where}: the method declares no response ${status}`);
  const mappings = response.textMap('ResponseParameters');
  const undeclared = Object.keys(mappings).find((name) => !(name in declared.textMap('ResponseParameters')));
  if (undeclared !== undefined)
    throw new Error(`${response.where}: the method does not declare ${undeclared}`);
  return staticHeaders(mappings, 'method.response.header.', response.where);
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
