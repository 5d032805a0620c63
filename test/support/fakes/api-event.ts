import type { APIGatewayProxyEvent, Context } from 'aws-lambda';

/** A request as API Gateway hands it on from an API that takes every type as binary. */
export function apiEvent(
  overrides: Partial<Omit<APIGatewayProxyEvent, 'body'>> & { readonly body?: string | Buffer } = {},
): APIGatewayProxyEvent {
  const { body, ...rest } = overrides;
  const event: Partial<APIGatewayProxyEvent> = {
    httpMethod: 'POST',
    path: '/students',
    headers: {},
    queryStringParameters: null,
    body: body === undefined ? null : Buffer.from(body).toString('base64'),
    isBase64Encoded: body !== undefined,
    ...rest,
  };
  return { requestContext: { identity: { sourceIp: '192.0.2.1' } }, ...event } as APIGatewayProxyEvent;
}

export function lambdaContext(remaining = 25_000): Context {
  const context: Partial<Context> = {
    awsRequestId: 'request-1',
    functionName: 'insertStudentData',
    getRemainingTimeInMillis: () => remaining,
  };
  return context as Context;
}
