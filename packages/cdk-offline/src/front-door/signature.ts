import type { IncomingMessage } from 'node:http';

export interface Signature {
  readonly accessKeyId: string;
  /** The signing name of the service: "s3", "dynamodb". */
  readonly service: string;
}

/**
 * Who signed a request, and for which service: `Credential=<key id>/<date>/<region>/<service>/aws4_request` of the
 * Authorization header; SigV4A's scope has no region. The signature itself is not verified: whoever reaches this
 * machine's loopback interface is trusted to be who he says.
 */
export function readSignature(request: IncomingMessage): Signature | undefined {
  const header = request.headers.authorization ?? '';
  const credential = /^AWS4-(?:HMAC|ECDSA-P256)-SHA256\s.*?\bCredential=([^,\s]+)/.exec(header)?.[1];
  const scope = credential?.split('/') ?? [];
  const [accessKeyId, service, terminator] = [scope[0], scope.at(-2), scope.at(-1)];
  if (!accessKeyId || !service || terminator !== 'aws4_request') return undefined;
  return { accessKeyId, service };
}
