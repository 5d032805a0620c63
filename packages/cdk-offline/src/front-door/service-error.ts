import type { ServerResponse } from 'node:http';

export interface ServiceError {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

type Form = (response: ServerResponse, error: ServiceError) => void;

/** How each service writes its errors; one that is not listed here does not run on this machine. */
const forms: Readonly<Record<string, Form>> = {
  dynamodb: json('application/x-amz-json-1.0'),
  lambda: json('application/json'),
  s3: xml(({ code, message }) => `<Error><Code>${code}</Code><Message>${message}</Message></Error>`),
  scheduler: json('application/json'),
  secretsmanager: json('application/x-amz-json-1.1'),
  ses: xml(
    ({ code, message }) =>
      `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
  ),
  sqs: json('application/x-amz-json-1.0'),
};

const invalidKeys: Readonly<Record<string, ServiceError>> = {
  s3: {
    status: 403,
    code: 'InvalidAccessKeyId',
    message: 'The AWS Access Key Id you provided does not exist in our records.',
  },
  ses: {
    status: 403,
    code: 'InvalidClientTokenId',
    message: 'The security token included in the request is invalid.',
  },
};

/** What a service says to an access key id that nobody has. */
export function invalidKey(service: string): ServiceError {
  return (
    invalidKeys[service] ?? {
      status: ['dynamodb', 'secretsmanager', 'sqs'].includes(service) ? 400 : 403,
      code: 'UnrecognizedClientException',
      message: 'The security token included in the request is invalid.',
    }
  );
}

export function sendServiceError(response: ServerResponse, service: string, error: ServiceError): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const form = forms[service] ?? json('application/json');
  form(response, error);
}

function json(contentType: string): Form {
  return (response, { status, code, message }) => {
    const headers = { 'content-type': contentType, 'x-amzn-errortype': code };
    response.writeHead(status, headers).end(JSON.stringify({ __type: code, message }));
  };
}

function xml(document: (error: ServiceError) => string): Form {
  return (response, error) => {
    response.writeHead(error.status, { 'content-type': 'text/xml' }).end(document(error));
  };
}
