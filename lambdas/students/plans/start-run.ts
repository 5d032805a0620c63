import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';

/** Hands the function that writes its event. Lambda keeps it, and tries again twice. */
export function createStartRun(client: LambdaClient, FunctionName: string): (event: object) => Promise<void> {
  return async (event) => {
    const Payload = Buffer.from(JSON.stringify(event));
    await client.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload }));
  };
}
