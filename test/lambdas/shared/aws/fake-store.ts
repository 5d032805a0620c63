import { S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { createObjectStore } from '../../../../lambdas/shared/aws/object-store';

/** A store of objects whose S3 answers what the test says. */
export function fakeStore() {
  const client = new S3Client({
    region: 'us-east-1',
    credentials: { accessKeyId: 'x', secretAccessKey: 'y' },
  });
  return { s3: mockClient(client), store: createObjectStore(client, 'backups') };
}

export function file(key: string) {
  return { key, contentType: 'application/json', tags: { kept: 'nightly' } };
}

/** So many of them, then the failure. */
export async function* megabytes(count: number, failure?: Error): AsyncGenerator<Buffer> {
  for (let at = 0; at < count; at += 1) yield Buffer.alloc(1_000_000);
  if (failure) throw failure;
}

export function named(name: string): Error {
  return Object.assign(new Error(name), { name });
}
