import type { WireRequest } from '../cloud/in-process';

/** What a request asks of AWS: "dynamodb:PutItem"; or of the world outside: "outside:GET/v1/forecast". */
export function operationOf({ method, path, headers, body }: WireRequest): string {
  const service = /\/([\w-]+)\/aws4_request/.exec(headers['authorization'] ?? '')?.[1] ?? 'outside';
  const target = headers['x-amz-target']?.split('.').at(-1);
  if (target !== undefined) return `${service}:${target}`;
  if (headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return `${service}:${new URLSearchParams(body.toString()).get('Action')}`;
  const { pathname, searchParams } = new URL(path, 'http://aws');
  // The name of a schedule, or of a store, is nothing that is asked.
  const named = pathname.split('/').filter((part) => !part.startsWith('arn'));
  const parts = named.slice(1, service === 'scheduler' ? 2 : 3);
  if (service !== 's3') return `${service}:${method}/${parts.join('/')}`;
  const asked = [...searchParams.keys()].filter((name) => name !== 'x-id').sort();
  return `s3:${method}${pathname.split('/').length > 2 ? 'Object' : 'Bucket'}${asked.length > 0 ? `?${asked}` : ''}`;
}

/** The bucket that a request names. */
export function bucketsIn(request: WireRequest): readonly string[] {
  const [, bucket] = request.path.split(/[/?]/);
  return operationOf(request).startsWith('s3:') && bucket ? [bucket] : [];
}

/** The tables that a request names. */
export function tablesIn({ headers, body }: WireRequest): readonly string[] {
  if (!headers['x-amz-target']?.startsWith('DynamoDB')) return [];
  return [...body.toString().matchAll(/"TableName":"([^"]+)"/g)].map(([, name = '']) => name);
}
