import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';

/** Without bodies and addresses of visitors. */
export function accessLogFormat(): AccessLogFormat {
  return AccessLogFormat.custom(
    JSON.stringify({
      requestId: AccessLogField.contextRequestId(),
      time: AccessLogField.contextRequestTimeEpoch(),
      method: AccessLogField.contextHttpMethod(),
      route: AccessLogField.contextResourcePath(),
      status: AccessLogField.contextStatus(),
      error: AccessLogField.contextErrorResponseType(),
      bytes: AccessLogField.contextResponseLength(),
      latencyMs: AccessLogField.contextResponseLatency(),
      keyId: AccessLogField.contextIdentityApiKeyId(),
    }),
  );
}
