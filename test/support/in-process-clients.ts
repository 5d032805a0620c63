import { Readable } from 'node:stream';
import type { Cloud } from '../../simulation/cloud/cloud';
import { operationOf } from '../../simulation/world/operation-of';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Configuration for clients of the SDK that ask the cloud in this process, and how often they asked for what. */
export function inProcessClients(cloud: Cloud) {
  const calls: Record<string, number> = {};
  const handle = async ({ method, path, query = {}, headers, body = '' }: Sent) => {
    const asked = String(new URLSearchParams(query));
    const request = {
      ...{ method, path: asked ? `${path}?${asked}` : path },
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
      ),
      body: typeof body === 'string' ? Buffer.from(body) : Buffer.concat([body]),
    };
    const name = operationOf(request);
    calls[name] = (calls[name] ?? 0) + 1;
    const { status, headers: answered, body: content } = await cloud.call(request);
    const response = {
      statusCode: status,
      headers: answered,
      body: Readable.from(content.length > 0 ? [content] : []),
    };
    return { response };
  };
  const { region } = cloud.assembly;
  return {
    /** By "sqs:SendMessage", "s3:PUTObject". */
    calls: calls as Readonly<Record<string, number>>,
    as: (credentials: Credentials) => ({
      ...{ region, credentials, endpoint: 'http://127.0.0.1:4566', maxAttempts: 1, forcePathStyle: true },
      requestHandler: { handle },
    }),
  };
}
