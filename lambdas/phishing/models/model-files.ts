import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { within } from '../../shared/aws/within';
import { packModel, unpackModel } from './packed-model';

/** The trained models as objects: one for each version, with a name derived from its content. */
export interface ModelFiles {
  /** The model's bytes, unpacked and unchecked. `timeout` is in milliseconds. */
  read(version: string, timeout: number): Promise<Uint8Array>;
  /** The same as they are stored: packed. */
  readPacked(version: string, timeout: number): Promise<Uint8Array>;
  /** Written again, it is the same: names are derived from the content. */
  write(version: string, bytes: Uint8Array): Promise<void>;
}

/** More than the largest model that the format allows. */
const maxBytes = 4 * 1024 * 1024;

export function createModelFiles(client: S3Client, bucket: string): ModelFiles {
  const object = (version: string) => ({ Bucket: bucket, Key: `models/${version}.bin` });
  const readPacked = async (version: string, timeout: number): Promise<Uint8Array> => {
    const get = new GetObjectCommand(object(version));
    const { Body, ContentLength = 0 } = await client.send(get, within(timeout));
    if (!Body || ContentLength > maxBytes) throw new Error(`Model ${version} has ${ContentLength} bytes`);
    return Body.transformToByteArray();
  };
  return {
    readPacked,
    read: async (version, timeout) => unpackModel(await readPacked(version, timeout)),

    async write(version, bytes) {
      const content = { Body: packModel(bytes), ContentType: 'application/octet-stream' };
      await client.send(new PutObjectCommand({ ...object(version), ...content }));
    },
  };
}
