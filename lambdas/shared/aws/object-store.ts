import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { markedObject } from './marked-object';
import { uploadObject } from './object-upload';
import { withoutGarbage } from './without-garbage';

/** One stored version of an object. */
export interface StoredObject {
  readonly key: string;
  readonly versionId: string | undefined;
}

export interface NewObject {
  readonly key: string;
  readonly contentType: string;
  readonly tags: Readonly<Record<string, string>>;
}

export interface ObjectStore {
  /**
   * Streams a new object; after a failure nothing of it is left. Never replaces one: undefined if the key is taken. What was
   * written, though the answer was lost, is known by a mark.
   */
  write(object: NewObject, chunks: AsyncIterable<Uint8Array>): Promise<StoredObject | undefined>;
  read(object: StoredObject): AsyncIterable<Uint8Array>;
  remove(key: string): Promise<void>;
  /** `s3://bucket/key` */
  location(key: string): string;
}

export function createObjectStore(client: S3Client, bucket: string): ObjectStore {
  return {
    async write({ key, contentType, tags }, chunks) {
      const place = { Bucket: bucket, Key: key };
      const mark = randomUUID();
      const Tagging = new URLSearchParams(tags).toString();
      const destination = { ...place, ContentType: contentType, Tagging, Metadata: { mark } };
      try {
        return { key, versionId: await uploadObject(client, destination, chunks) };
      } catch (error) {
        const isTaken = error instanceof Error && error.name === 'PreconditionFailed';
        const own = await markedObject(client, place, mark).catch((failure: unknown) => {
          throw isTaken ? failure : error;
        });
        if (own) return { key, versionId: own.VersionId };
        if (isTaken) return undefined;
        throw error;
      }
    },

    async *read({ key, versionId }) {
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: key, VersionId: versionId }),
      );
      if (!(Body instanceof Readable)) throw new Error(`No stream for ${key}`);
      yield* withoutGarbage(Body);
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },

    location: (key) => `s3://${bucket}/${key}`,
  };
}
