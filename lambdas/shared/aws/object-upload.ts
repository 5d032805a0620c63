import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { longerCall } from './clients';

export interface Destination {
  readonly Bucket: string;
  readonly Key: string;
  readonly ContentType: string;
  readonly Metadata: Readonly<Record<string, string>>;
}

/** Bytes of a part: the least that S3 takes, for a file of up to 50 GB. */
const partSize = 5 * 1024 * 1024;
const neverReplace = { IfNoneMatch: '*' };

/**
 * Streams a new object through one buffer that is reused for each part, so memory does not depend on the object's size.
 * If the source, a part or the completion fails, no part is left. Answers with the version.
 */
export async function uploadObject(
  client: S3Client,
  destination: Destination,
  chunks: AsyncIterable<Uint8Array>,
): Promise<string | undefined> {
  const parts = inParts(chunks);
  const { value: first = Buffer.alloc(0) } = await parts.next();
  if (first.length === partSize) return uploadParts(client, destination, startingWith(first, parts));
  const put = new PutObjectCommand({ ...destination, ...neverReplace, Body: first });
  return (await client.send(put, longerCall)).VersionId;
}

async function uploadParts(
  client: S3Client,
  destination: Destination,
  parts: AsyncIterable<Buffer>,
): Promise<string | undefined> {
  const { Bucket, Key } = destination;
  const checked = { ChecksumAlgorithm: 'CRC32' } as const;
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...destination, ...checked }));
  const upload = { Bucket, Key, UploadId };
  try {
    const Parts: CompletedPart[] = [];
    for await (const Body of parts) {
      const PartNumber = Parts.length + 1;
      const part = new UploadPartCommand({ ...upload, ...checked, PartNumber, Body });
      const { ETag, ChecksumCRC32 } = await client.send(part, longerCall);
      Parts.push({ PartNumber, ETag, ChecksumCRC32 });
    }
    const complete = { ...upload, ...neverReplace, MultipartUpload: { Parts } };
    return (await client.send(new CompleteMultipartUploadCommand(complete), longerCall)).VersionId;
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(upload)).catch((failure: unknown) => {
      throw new AggregateError([error, failure], 'Upload failed, and its parts may have stayed', {
        cause: error,
      });
    });
    throw error;
  }
}

async function* startingWith(first: Buffer, rest: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  yield first;
  yield* rest;
}

/** Views of one buffer, each valid until the next one is requested; all but the last are full. */
async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  const buffer = Buffer.allocUnsafeSlow(partSize);
  let filled = 0;
  for await (const chunk of chunks) {
    for (let taken = 0; taken < chunk.length; ) {
      const piece = chunk.subarray(taken, taken + partSize - filled);
      buffer.set(piece, filled);
      filled += piece.length;
      taken += piece.length;
      if (filled < partSize) continue;
      yield buffer;
      filled = 0;
    }
  }
  if (filled > 0) yield buffer.subarray(0, filled);
}
