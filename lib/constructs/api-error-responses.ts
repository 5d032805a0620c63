import { ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway';

interface ErrorResponse {
  readonly type: ResponseType;
  readonly status?: string;
  /** Left out: API Gateway's own words. */
  readonly message?: string;
  readonly retryAfterSeconds?: number;
}

/**
 * Errors that API Gateway makes itself, in the shape and with the CORS headers of every other answer.
 * Types: https://docs.aws.amazon.com/apigateway/latest/developerguide/supported-gateway-response-types.html
 */
const errorResponses: readonly ErrorResponse[] = [
  { type: ResponseType.DEFAULT_4XX },
  { type: ResponseType.DEFAULT_5XX, message: 'Internal server error' },
  // API Gateway's answer to a path or method that does not exist.
  { type: ResponseType.MISSING_AUTHENTICATION_TOKEN, status: '404', message: 'Not found' },
  { type: ResponseType.INTEGRATION_TIMEOUT, message: 'The request took too long' },
  { type: ResponseType.THROTTLED, message: 'Too many requests', retryAfterSeconds: 1 },
  { type: ResponseType.QUOTA_EXCEEDED, message: 'The daily limit is used up', retryAfterSeconds: 3600 },
];

export function addErrorResponses(api: RestApi, allowedOrigin: string): void {
  for (const { type, status, message, retryAfterSeconds } of errorResponses) {
    const text = message === undefined ? '$context.error.messageString' : JSON.stringify(message);
    api.addGatewayResponse(type.responseType, {
      type,
      ...(status && { statusCode: status }),
      responseHeaders: {
        'Content-Type': `'application/json; charset=utf-8'`,
        'Access-Control-Allow-Origin': `'${allowedOrigin}'`,
        'Access-Control-Expose-Headers': `'Retry-After'`,
        ...(retryAfterSeconds && { 'Retry-After': `'${retryAfterSeconds}'` }),
      },
      templates: { 'application/json': `{"message":${text}}` },
    });
  }
}
