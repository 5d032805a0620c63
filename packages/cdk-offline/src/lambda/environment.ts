import { devNull } from 'node:os';
import { roleCredentials } from '../front-door/credentials';
import type { FunctionConfig } from './function-config';

type Variables = Readonly<Record<string, string>>;

/** All that a function sees of the world: nothing of this machine's own environment. */
export function environmentOf(
  config: FunctionConfig,
  machine: {
    readonly region: string;
    readonly endpoint: string;
    readonly logStream: string;
    readonly replaced: Variables;
  },
): Record<string, string> {
  const { accessKeyId, secretAccessKey, sessionToken } = roleCredentials(config.roleArn);
  return {
    ...withLocalQueues(config.variables, machine.region, machine.endpoint),
    ...replacedIn(config.variables, machine.replaced),
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
    AWS_DEFAULT_REGION: machine.region,
    AWS_REGION: machine.region,
    AWS_ENDPOINT_URL: machine.endpoint,
    // The client puts the account in front of the host, which takes a name; thread.mjs finds names under it.
    AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE: machine.endpoint.replace('127.0.0.1', 'localhost'),
    // On AWS there are no such files; here they would be those of whoever runs this machine.
    AWS_CONFIG_FILE: devNull,
    AWS_SHARED_CREDENTIALS_FILE: devNull,
    AWS_EXECUTION_ENV: `AWS_Lambda_${config.runtime}`,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(config.memoryMb),
    AWS_LAMBDA_FUNCTION_NAME: config.name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_LAMBDA_LOG_GROUP_NAME: config.logGroup,
    AWS_LAMBDA_LOG_STREAM_NAME: machine.logStream,
    // On AWS the runtime's Node is new enough; the one that runs this machine need not be.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    LAMBDA_TASK_ROOT: config.taskRoot,
    LANG: 'en_US.UTF-8',
    TZ: ':UTC',
    _HANDLER: config.handler,
  };
}

/** SQS clients call the host of a queue's address, whatever AWS_ENDPOINT_URL says. */
function withLocalQueues(variables: Variables, region: string, endpoint: string): Variables {
  const address = `https://sqs.${region}.amazonaws.com`;
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, value.replaceAll(address, endpoint)]),
  );
}

/** Only what the template gives the function has another value here. */
function replacedIn(variables: Variables, replaced: Variables): Variables {
  return Object.fromEntries(Object.entries(replaced).filter(([name]) => name in variables));
}
