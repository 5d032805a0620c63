import {
  ContentHandling,
  MockIntegration,
  PassthroughBehavior,
  type Resource,
} from 'aws-cdk-lib/aws-apigateway';

const allowedHeaders = 'Content-Type,x-api-key,Authorization';
const headersOfOne = ['If-Match', 'If-None-Match'];
const maxAgeSeconds = 600;

interface Allowed {
  /** Of the site. */
  readonly allowedOrigin: string;
  /** Pages of any origin may ask, and repeat a request as the site does. */
  readonly isOpen: boolean;
  /** It can be said which version the caller has. */
  readonly isOfOne: boolean;
}

/**
 * Answers OPTIONS without a key. Written out because `addCorsPreflight` cannot set `contentHandling`, without
 * which a mock integration answers 500 on an API whose binary media types hold any type.
 */
export function addPreflight(
  resource: Resource,
  methods: readonly string[],
  { allowedOrigin, isOpen, isOfOne }: Allowed,
): void {
  const headers: Record<string, string> = {
    'Access-Control-Allow-Origin': isOpen ? '*' : allowedOrigin,
    'Access-Control-Allow-Methods': [...methods, 'OPTIONS'].join(','),
    'Access-Control-Allow-Headers': [
      allowedHeaders,
      ...(isOfOne ? headersOfOne : []),
      ...(isOpen ? ['Idempotency-Key'] : []),
    ].join(),
    'Access-Control-Max-Age': String(maxAgeSeconds),
  };
  const names = Object.keys(headers).map((name) => `method.response.header.${name}`);
  const integration = new MockIntegration({
    contentHandling: ContentHandling.CONVERT_TO_TEXT,
    passthroughBehavior: PassthroughBehavior.NEVER,
    requestTemplates: { 'application/json': '{ "statusCode": 204 }' },
    integrationResponses: [
      {
        statusCode: '204',
        responseParameters: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [`method.response.header.${name}`, `'${value}'`]),
        ),
      },
    ],
  });
  resource.addMethod('OPTIONS', integration, {
    methodResponses: [
      { statusCode: '204', responseParameters: Object.fromEntries(names.map((name) => [name, true])) },
    ],
  });
}
