import type { Answer } from './answer';
import { GatewayError } from './gateway-error';
import type { MockIntegration } from './integration';
import { matchesMediaType } from './media-types';

/**
 * The one answer of a mock, as preflight requests get it. Conversions:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-payload-encodings-workflow.html
 */
export function answerMock(
  { contentTypes, contentHandling, status, headers }: MockIntegration,
  given: string | undefined,
  binaryTypes: readonly string[],
): Answer {
  const contentType = given?.split(';')[0]?.trim().toLowerCase() ?? 'application/json';
  if (!contentTypes.includes(contentType)) throw new GatewayError('UNSUPPORTED_MEDIA_TYPE');
  // A template reads text: a payload that counts as binary must be converted first, even an empty one.
  if (matchesMediaType(contentType, binaryTypes) && contentHandling !== 'CONVERT_TO_TEXT') {
    throw new GatewayError('API_CONFIGURATION_ERROR', 'Unable to transform request');
  }
  return { status, headers: { 'Content-Type': 'application/json', ...headers }, body: Buffer.alloc(0) };
}
