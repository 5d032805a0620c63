import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import type { StartRun } from './running';

/** Lambda keeps the event, and tries again twice. */
export function createStartRun(client: LambdaClient, FunctionName: string): StartRun {
  return async (importId) => {
    const Payload = Buffer.from(JSON.stringify({ importId }));
    await client.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload }));
  };
}
