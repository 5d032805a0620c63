import type { IncomingMessage } from 'node:http';
import { ServiceError } from '../protocol/service-error';
import type { AwsService, Principal, RequestHandler } from '../services';
import { isDiskFull } from '../state-file';
import { invalidKey, sendServiceError } from './refusals';
import { readSignature } from './signature';

export interface FrontDoorDeps {
  readonly services: readonly AwsService[];
  readonly principalOf: (accessKeyId: string) => Principal | undefined;
  /** Hears of failures of this machine itself, never of refusals. */
  readonly onFailure: (error: unknown) => void;
}

/** The one endpoint of all AWS services: what a request was signed for says which of them it is for. */
export function createFrontDoor({ services, principalOf, onFailure }: FrontDoorDeps): RequestHandler {
  return async (request, response) => {
    const signature = readSignature(request);
    const service = signature?.service ?? 's3';
    const refuse = (error: ServiceError): void => {
      request.resume();
      sendServiceError(request, response, service, error);
    };
    const found = services.find((each) => each.service === service);
    if (found === undefined) return refuse(notHere(service));
    const principal = signature === undefined ? anonymous : principalOf(signature.accessKeyId);
    if (principal === undefined) return refuse(invalidKey(service));
    // Only S3 answers requests that nobody signed.
    if (signature === undefined && isOfAnother(request)) return refuse(missingToken);
    try {
      await found.handle(principal, request, response);
    } catch (error) {
      onFailure(error);
      refuse(isDiskFull(error) ? diskFull : internalFailure);
    }
  };
}

const anonymous: Principal = { kind: 'anonymous' };

const missingToken = new ServiceError(
  'MissingAuthenticationTokenException',
  'Request is missing Authentication Token',
);
const internalFailure = new ServiceError(
  'InternalFailure',
  'The request processing has failed because of an unknown error, exception or failure.',
  500,
);
const diskFull = new ServiceError(
  'ServiceUnavailable',
  'The disk that holds the state of this machine is full: nothing was written.',
  503,
);

function notHere(service: string): ServiceError {
  return new ServiceError('UnknownService', `The service "${service}" does not run on this machine.`);
}

/** The form of a request that S3 does not have. */
function isOfAnother({ headers }: IncomingMessage): boolean {
  const type = headers['content-type'] ?? '';
  return headers['x-amz-target'] !== undefined || type.startsWith('application/x-www-form-urlencoded');
}
