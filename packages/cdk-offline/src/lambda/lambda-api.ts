import { type RestAnswer, restJsonService } from '../protocol/rest-json';
import { ServiceError } from '../protocol/service-error';
import type { Assembly, AwsService, Functions, Invocation, ServiceDeps } from '../services';
import type { FunctionConfig } from './function-config';

interface LambdaApiDeps extends ServiceDeps {
  readonly functions: Functions;
  readonly configs: readonly FunctionConfig[];
}

const refusals = {
  denied: { status: 403, name: 'AccessDeniedException' },
  missing: { status: 404, name: 'ResourceNotFoundException' },
  throttled: { status: 429, name: 'TooManyRequestsException' },
} as const;

/** Lambda's API: Invoke, and what its functions are. */
export function createLambdaApi(deps: LambdaApiDeps): AwsService {
  const { permissions, functions, configs } = deps;
  return restJsonService('lambda', permissions, {
    'POST /2015-03-31/functions/{FunctionName}/invocations': async ({ principal, params, text, headers }) => {
      const event = parse(text);
      const functionArn = arnOf(deps.assembly, params['FunctionName'] ?? '');
      const isEvent = headers['x-amz-invocation-type'] === 'Event';
      const invoke = isEvent ? functions.invokeAsync : functions.invoke;
      return answerOf(isEvent ? 202 : 200, await invoke(principal, functionArn, event));
    },
    'GET /2015-03-31/functions': ({ authorize }) => {
      authorize('lambda:ListFunctions', '*');
      return { body: { Functions: configs.map(configurationOf) } };
    },
    'GET /2015-03-31/functions/{FunctionName}': ({ authorize, params }) => {
      const resource = arnOf(deps.assembly, params['FunctionName'] ?? '');
      authorize('lambda:GetFunction', resource);
      const config = configs.find(({ arn }) => arn === resource);
      if (config === undefined) {
        throw new ServiceError('ResourceNotFoundException', `Function not found: ${resource}`, 404);
      }
      const Code = { RepositoryType: 'S3', Location: `file://${config.taskRoot}` };
      return { body: { Configuration: configurationOf(config), Code } };
    },
  });
}

function configurationOf(config: FunctionConfig): object {
  return {
    FunctionName: config.name,
    FunctionArn: config.arn,
    Role: config.roleArn,
    Runtime: config.runtime,
    Handler: config.handler,
    MemorySize: config.memoryMb,
    Timeout: config.timeoutMs / 1000,
    Environment: { Variables: config.variables },
    TracingConfig: { Mode: config.traced ? 'Active' : 'PassThrough' },
    LoggingConfig: { LogFormat: 'Text', LogGroup: config.logGroup },
    PackageType: 'Zip',
    State: 'Active',
    LastUpdateStatus: 'Successful',
    Version: '$LATEST',
  };
}

function arnOf({ account, region }: Pick<Assembly, 'account' | 'region'>, name: string): string {
  return name.startsWith('arn:') ? name : `arn:aws:lambda:${region}:${account}:function:${name}`;
}

function answerOf(status: number, { outcome, payload }: Invocation): RestAnswer {
  if (outcome !== 'ok' && outcome !== 'error') {
    const { status: refused, name } = refusals[outcome];
    throw new ServiceError(name, payload, refused);
  }
  const error = outcome === 'error' ? { 'x-amz-function-error': 'Unhandled' } : undefined;
  return { status, headers: { 'x-amz-executed-version': '$LATEST', ...error }, body: payload };
}

/** An event need not be an object. */
function parse(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new ServiceError('InvalidRequestContentException', 'Could not parse request body into json');
  }
}
