import type { Cloud } from '../../simulation/cloud/cloud';
import { operationOf } from '../../simulation/world/operation-of';
import { inProcessHandler } from './in-process-handler';

interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Configuration for clients of the SDK that ask the cloud in this process, and how often they asked for what. */
export function inProcessClients(cloud: Cloud) {
  const calls: Record<string, number> = {};
  const requestHandler = inProcessHandler((request) => {
    const name = operationOf(request);
    calls[name] = (calls[name] ?? 0) + 1;
    return cloud.call(request);
  });
  const { region } = cloud.assembly;
  return {
    /** By "sqs:SendMessage", "s3:PUTObject". */
    calls: calls as Readonly<Record<string, number>>,
    as: (credentials: Credentials) => ({
      ...{ region, credentials, endpoint: 'http://127.0.0.1:4566', maxAttempts: 1, forcePathStyle: true },
      requestHandler,
    }),
  };
}
