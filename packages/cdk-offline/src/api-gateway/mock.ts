import type { Answer } from './answer';
import { type Context, substitute } from './context';
import { GatewayError } from './gateway-error';
import type { MockIntegration, MockResponse } from './integration';
import { matchesMediaType } from './media-types';

export interface MockRequest {
  readonly contentType: string | undefined;
  readonly accept: string | undefined;
  readonly body: Buffer;
}

/**
 * A mock answers with the response whose pattern fits the status code in its request template. Conversions:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-payload-encodings-workflow.html
 */
export function answerMock(
  integration: MockIntegration,
  request: MockRequest,
  binaryTypes: readonly string[],
  context: Context,
): Answer {
  const status = statusCode(integrationRequest(integration, request, binaryTypes, context));
  const chosen =
    integration.responses.find((response) => response.pattern?.test(String(status))) ??
    integration.responses.find((response) => response.pattern === undefined);
  if (!chosen) throw new GatewayError('API_CONFIGURATION_ERROR', `No match for output mapping of ${status}`);
  const text = chosen.template === undefined ? '' : substitute(chosen.template, context, '');
  return {
    status: chosen.status,
    headers: { 'Content-Type': 'application/json', ...chosen.headers },
    body: convertResponse(text, chosen, matchesMediaType(request.accept, binaryTypes)),
  };
}

function integrationRequest(
  integration: MockIntegration,
  request: MockRequest,
  binaryTypes: readonly string[],
  context: Context,
): string {
  const contentType = request.contentType?.split(';')[0]?.trim().toLowerCase() ?? 'application/json';
  const template = integration.requestTemplates[contentType];
  if (template === undefined) {
    const hasTemplates = Object.keys(integration.requestTemplates).length > 0;
    const passes =
      integration.passthroughBehavior === 'WHEN_NO_MATCH' ||
      (integration.passthroughBehavior === 'WHEN_NO_TEMPLATES' && !hasTemplates);
    if (!passes) throw new GatewayError('UNSUPPORTED_MEDIA_TYPE');
    return request.body.toString('utf8');
  }
  // A template reads text: a payload that counts as binary must be converted first, even an empty one.
  if (matchesMediaType(contentType, binaryTypes) && integration.contentHandling !== 'CONVERT_TO_TEXT') {
    throw new GatewayError('API_CONFIGURATION_ERROR', 'Unable to transform request');
  }
  return substitute(template, context, '');
}

function statusCode(payload: string): number {
  try {
    const parsed: unknown = JSON.parse(payload);
    if (typeof parsed === 'object' && parsed !== null && 'statusCode' in parsed) {
      if (Number.isInteger(parsed.statusCode)) return Number(parsed.statusCode);
    }
  } catch {
    // Told below, together with JSON that holds no status code.
  }
  throw new GatewayError('API_CONFIGURATION_ERROR', 'Unable to parse statusCode');
}

function convertResponse(text: string, response: MockResponse, acceptsBinary: boolean): Buffer {
  const toBinary =
    response.contentHandling === 'CONVERT_TO_BINARY' ||
    (response.contentHandling === undefined && acceptsBinary);
  if (!toBinary) return Buffer.from(text);
  const decoded = Buffer.from(text, 'base64');
  if (decoded.toString('base64') !== text) {
    throw new GatewayError('API_CONFIGURATION_ERROR', 'Unable to base64 decode the body');
  }
  return decoded;
}
