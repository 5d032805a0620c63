/**
 * The kinds of answers that API Gateway makes itself, with their defaults.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/supported-gateway-response-types.html
 */
const kinds = {
  MISSING_AUTHENTICATION_TOKEN: [403, 'Missing Authentication Token', 'MissingAuthenticationTokenException'],
  INVALID_API_KEY: [403, 'Forbidden', 'ForbiddenException'],
  THROTTLED: [429, 'Too Many Requests', 'TooManyRequestsException'],
  QUOTA_EXCEEDED: [429, 'Limit Exceeded', 'LimitExceededException'],
  REQUEST_TOO_LARGE: [413, 'Request Too Long', 'RequestTooLongException'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Unsupported Media Type', 'BadRequestException'],
  API_CONFIGURATION_ERROR: [500, 'Internal server error', 'InternalServerErrorException'],
  INTEGRATION_TIMEOUT: [504, 'Endpoint request timed out', 'InternalServerErrorException'],
  /** A function that failed or answered in a wrong form: no kind of its own, so only DEFAULT_5XX shapes it. */
  DEFAULT_5XX: [502, 'Internal server error', 'InternalServerErrorException'],
  /** Header values over the limit; no kind of its own either. */
  DEFAULT_4XX: [431, 'Request Header Fields Too Large', 'BadRequestException'],
} as const satisfies Record<string, readonly [number, string, string]>;

export type GatewayErrorKind = keyof typeof kinds;

export class GatewayError extends Error {
  readonly kind: GatewayErrorKind;
  readonly status: number;
  readonly errorType: string;
  /** For the execution log only; the client never sees it. */
  readonly detail: string | undefined;

  constructor(kind: GatewayErrorKind, detail?: string) {
    const [status, message, errorType] = kinds[kind];
    super(message);
    this.kind = kind;
    this.status = status;
    this.errorType = errorType;
    this.detail = detail;
  }
}
