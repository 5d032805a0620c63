import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJsonError } from '../protocol/json';
import { sendQueryError } from '../protocol/query';
import { ServiceError } from '../protocol/service-error';
import { element, xmlDocument } from '../xml';

/** Services that speak XML: as REST, and in answer to a form. */
const restXml = ['s3', 'cloudfront', 'route53'];
const query = ['ses', 'sts', 'cloudformation', 'iam', 'sns', 'rds', 'ec2', 'monitoring'];

/** What a service says to an access key id that nobody has. */
export function invalidKey(service: string): ServiceError {
  const message = 'The security token included in the request is invalid.';
  if (service === 's3') {
    const unknown = 'The AWS Access Key Id you provided does not exist in our records.';
    return new ServiceError('InvalidAccessKeyId', unknown, 403);
  }
  if (query.includes(service)) {
    return new ServiceError('InvalidClientTokenId', message, 403);
  }
  const status = ['dynamodb', 'secretsmanager', 'sqs', 'logs'].includes(service) ? 400 : 403;
  return new ServiceError('UnrecognizedClientException', message, status);
}

/** In the protocol of the service, as far as the request shows it: also of one that does not run here. */
export function sendServiceError(
  request: IncomingMessage,
  response: ServerResponse,
  service: string,
  error: ServiceError,
): void {
  if (response.headersSent) response.destroy();
  else senderOf(request, service)(response, error);
}

function senderOf({ headers }: IncomingMessage, service: string): typeof sendRestXmlError {
  const contentType = headers['content-type'] ?? '';
  if (headers['x-amz-target'] !== undefined) {
    return (response, error) => sendJsonError(response, error, contentType || 'application/x-amz-json-1.0');
  }
  if (query.includes(service) || contentType.startsWith('application/x-www-form-urlencoded')) {
    return sendQueryError;
  }
  return restXml.includes(service) ? sendRestXmlError : sendJsonError;
}

function sendRestXmlError(response: ServerResponse, { name, message, status }: ServiceError): void {
  const document = xmlDocument('Error', undefined, [element('Code', name), element('Message', message)]);
  response.writeHead(status, { 'content-type': 'application/xml' }).end(document);
}
