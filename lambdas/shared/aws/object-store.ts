import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';

/** One stored version of an object. */
export interface StoredObject {
  readonly key: string;
  readonly versionId: string | undefined;
}

export interface ObjectStore {
  /** Streams a new object; on failure nothing of it stays. Never replaces one: undefined if the key is taken. */
  write(
    key: string,
    contentType: string,
    chunks: AsyncIterable<Uint8Array>,
  ): Promise<StoredObject | undefined>;
  read(object: StoredObject): AsyncIterable<Uint8Array>;
  remove(key: string): Promise<void>;
  /** `s3://bucket/key` */
  location(key: string): string;
}

export function createObjectStore(client: S3Client, bucket: string): ObjectStore {
  return {
    async write(key, contentType, chunks) {
      const upload = new Upload({
        client,
        // One part in memory at a time, and one chunk waiting to become part of it.
        queueSize: 1,
        params: {
          Bucket: bucket,
          Key: key,
          ContentType: contentType,
          IfNoneMatch: '*',
          Body: Readable.from(chunks, { highWaterMark: 1 }),
        },
      });
      try {
        const { VersionId } = await upload.done();
        return { key, versionId: VersionId };
      } catch (error) {
        await abort(client, { Bucket: bucket, Key: key, UploadId: upload.uploadId }, error);
        if (isNamed(error, 'PreconditionFailed')) return undefined;
        throw error;
      }
    },

    async *read({ key, versionId }) {
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: key, VersionId: versionId }),
      );
      if (!(Body instanceof Readable)) throw new Error(`No stream for ${key}`);
      yield* Body;
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },

    location: (key) => `s3://${bucket}/${key}`,
  };
}

/** lib-storage gives up its parts when one of them fails, but not when the completion does. */
async function abort(
  client: S3Client,
  upload: { readonly Bucket: string; readonly Key: string; readonly UploadId: string | undefined },
  reason: unknown,
): Promise<void> {
  if (upload.UploadId === undefined) return;
  try {
    await client.send(new AbortMultipartUploadCommand(upload));
  } catch (error) {
    if (isNamed(error, 'NoSuchUpload')) return;
    throw new AggregateError([reason, error], 'Upload failed, and its parts stayed', { cause: reason });
  }
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}
