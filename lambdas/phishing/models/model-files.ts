import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';

/** The trained models as objects, one a version, named after their content. */
export interface ModelFiles {
  /** Of any bytes that the object has, up to a bound. */
  read(version: string, timeLimit: number): Promise<Uint8Array>;
  /** Never replaces one. */
  write(version: string, bytes: Uint8Array): Promise<void>;
}

/** More than a model with the most weights that the format allows takes, in bytes. */
const largest = 4 * 1024 * 1024;

export function createModelFiles(client: S3Client, bucket: string): ModelFiles {
  const object = (version: string) => ({ Bucket: bucket, Key: `models/${version}.bin` });
  return {
    async read(version, timeLimit) {
      const abortSignal = AbortSignal.timeout(timeLimit);
      const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand(object(version)), {
        abortSignal,
      });
      if (!Body || ContentLength > largest) throw new Error(`Model ${version} has ${ContentLength} bytes`);
      return Body.transformToByteArray();
    },

    async write(version, bytes) {
      try {
        const content = { Body: bytes, ContentType: 'application/octet-stream' };
        await client.send(new PutObjectCommand({ ...object(version), ...content, IfNoneMatch: '*' }));
      } catch (error) {
        // There already: the name says the content.
        if (!(error instanceof Error) || error.name !== 'PreconditionFailed') throw error;
      }
    },
  };
}
