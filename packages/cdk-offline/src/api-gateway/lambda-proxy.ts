import type { Clock, Functions, Invocation, ServiceDeps } from '../services';
import type { Answer } from './answer';
import { GatewayError } from './gateway-error';
import type { LambdaIntegration } from './integration';
import { readProxyResponse } from './proxy-response';

export interface LambdaProxyDeps extends Pick<ServiceDeps, 'clock' | 'patience'> {
  readonly functions: Functions;
}

export interface LambdaProxyRequest {
  readonly integration: LambdaIntegration;
  /** "arn:aws:execute-api:<region>:<account>:<api>/<stage>/<METHOD><path>", which permissions are bound to. */
  readonly sourceArn: string;
  readonly event: unknown;
  readonly acceptsBinary: boolean;
}

/** Invokes the function and gives the client its answer; how failures show:
 * https://docs.aws.amazon.com/lambda/latest/dg/services-apigateway-errors.html */
export async function answerLambda(deps: LambdaProxyDeps, request: LambdaProxyRequest): Promise<Answer> {
  const { integration, sourceArn } = request;
  const { clock, patience = 1 } = deps;
  const principal = { kind: 'service', service: 'apigateway.amazonaws.com', sourceArn } as const;
  const invocation = deps.functions.invoke(principal, integration.functionArn, request.event);
  const { outcome, payload } = await within(clock, integration.timeoutMs * patience, invocation);
  if (outcome === 'ok') return readProxyResponse(payload, request.acceptsBinary);
  if (outcome === 'error') {
    throw new GatewayError(
      'DEFAULT_5XX',
      `Lambda execution failed due to customer function error: ${payload}`,
    );
  }
  throw new GatewayError('API_CONFIGURATION_ERROR', refusals[outcome]);
}

const refusals = {
  denied: 'Invalid permissions on Lambda function',
  missing: 'The Lambda function does not exist',
  throttled: 'Rate Exceeded.',
} as const;

/** The function keeps running after the integration gave up on it, as on AWS. */
function within(clock: Clock, milliseconds: number, invocation: Promise<Invocation>): Promise<Invocation> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(milliseconds, () => reject(new GatewayError('INTEGRATION_TIMEOUT')));
    invocation.then(resolve, reject).finally(cancel);
  });
}
