import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';

/** Asks a function of another service; what it answers is that service's own description. Sent again, it does no harm. */
export type AskService = (question: object) => Promise<unknown>;

export function createAskService(client: LambdaClient, FunctionName: string): AskService {
  return async (question) => {
    const Payload = Buffer.from(JSON.stringify(question));
    const { FunctionError, Payload: answer } = await client.send(
      new InvokeCommand({ FunctionName, Payload }),
    );
    if (FunctionError !== undefined) throw new Error(`${FunctionName} failed: ${FunctionError}`);
    return JSON.parse(Buffer.from(answer ?? []).toString('utf8'));
  };
}
