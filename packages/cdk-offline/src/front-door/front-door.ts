import type { IncomingMessage } from 'node:http';
import type { AwsService, Principal, RequestHandler } from '../services';
import { invalidKey, type ServiceError, sendServiceError } from './service-error';
import { readSignature } from './signature';

export interface FrontDoorDeps {
  readonly services: readonly AwsService[];
  readonly principalOf: (accessKeyId: string) => Principal | undefined;
  /** Hears of failures of this machine itself, never of refusals. */
  readonly onFailure: (error: unknown) => void;
}

const missingToken: ServiceError = {
  status: 400,
  code: 'MissingAuthenticationTokenException',
  message: 'Request is missing Authentication Token',
};
const internalFailure: ServiceError = {
  status: 500,
  code: 'InternalFailure',
  message: 'The request processing has failed because of an unknown error, exception or failure.',
};

/** The one endpoint of all AWS services: what a request was signed for says which of them it is for. */
export function createFrontDoor({ services, principalOf, onFailure }: FrontDoorDeps): RequestHandler {
  return async (request, response) => {
    const signature = readSignature(request);
    const service = signature?.service ?? unsignedService(request);
    const refuse = (error: ServiceError): void => {
      request.resume();
      sendServiceError(response, service, error);
    };
    const found = services.find((each) => each.service === service);
    if (found === undefined) return refuse(notHere(service));
    const principal = signature === undefined ? anonymous : principalOf(signature.accessKeyId);
    if (principal === undefined) return refuse(invalidKey(service));
    if (principal.kind === 'anonymous' && service !== 's3') return refuse(missingToken);
    try {
      await found.handle(principal, request, response);
    } catch (error) {
      onFailure(error);
      refuse(internalFailure);
    }
  };
}

const anonymous: Principal = { kind: 'anonymous' };

/** Only S3 answers requests that nobody signed; the others are known by the form of their requests. */
function unsignedService({ headers }: IncomingMessage): string {
  const target = String(headers['x-amz-target'] ?? '');
  if (target.startsWith('DynamoDB')) return 'dynamodb';
  if (target.startsWith('AmazonSQS')) return 'sqs';
  if (target.startsWith('secretsmanager')) return 'secretsmanager';
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') ? 'ses' : 's3';
}

function notHere(service: string): ServiceError {
  return {
    status: 400,
    code: 'UnknownService',
    message: `The service ${service} does not run on this machine`,
  };
}
