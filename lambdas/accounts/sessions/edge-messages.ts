import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import type { TellEdge } from './end-sessions';

/** By the function that may change the edge's store: whoever may do that could put keys of his own there. */
export function createTellEdge(client: LambdaClient, FunctionName: string): TellEdge {
  return async (account) => {
    const Payload = Buffer.from(JSON.stringify({ account }));
    const { FunctionError } = await client.send(new InvokeCommand({ FunctionName, Payload }));
    if (FunctionError !== undefined) throw new Error('The edge was not told of the end of a session');
  };
}
