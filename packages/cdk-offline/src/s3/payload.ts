import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsChunkedDecoder } from './aws-chunked';
import { type Checksum, type ChecksumAlgorithm, checksumAlgorithms, createChecksum } from './checksums';
import { S3Error } from './errors';
import { header, type S3Request } from './request';

/** A body that has arrived whole and matched everything its sender said about it. */
export interface Payload {
  readonly path: string;
  readonly size: number;
  /** MD5 in hex: the ETag. */
  readonly md5: string;
  /** The checksum the sender gave, in base64. */
  readonly checksum?: { readonly algorithm: ChecksumAlgorithm; readonly value: string };
}

const maxObjectBytes = 5 * 1024 ** 3;

/** Streams a request's body into a file; whatever does not match its checksums leaves no file. */
export async function receivePayload(request: S3Request, path: string): Promise<Payload> {
  const expectedSize = declaredSize(request);
  const algorithm = declaredAlgorithm(request);
  const decoder = isChunked(request) ? new AwsChunkedDecoder() : undefined;
  const digests = {
    md5: createChecksum('md5'),
    sha256: /^[0-9a-f]{64}$/i.test(contentSha256(request)) ? createHash('sha256') : undefined,
    checksum: algorithm && createChecksum(algorithm),
  };
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      digests.md5.update(chunk);
      digests.sha256?.update(chunk);
      digests.checksum?.update(chunk);
      done(
        size > expectedSize ? new S3Error('IncompleteBody', 'More bytes than Content-Length says') : null,
        chunk,
      );
    },
  });
  try {
    await pipeline(bodyOf(request), decoder ?? new PassThrough(), meter, createWriteStream(path));
    if (size !== expectedSize)
      throw new S3Error(
        'IncompleteBody',
        'You did not provide the number of bytes specified by the Content-Length header',
      );
    const md5 = digests.md5.digest();
    verifyMd5(request, md5);
    verifySha256(request, digests.sha256?.digest('hex'));
    const value = algorithm && verifiedChecksum(request, decoder, algorithm, digests.checksum);
    const checksum = algorithm && value ? { checksum: { algorithm, value } } : {};
    return { path, size, md5: md5.toString('hex'), ...checksum };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** A small body as text, for the XML documents; S3's own bound is about 1 MB for a thousand keys. */
export async function readText(request: S3Request, maxBytes = 2 * 1024 ** 2): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  const stream = bodyOf(request);
  for await (const chunk of isChunked(request) ? stream.pipe(new AwsChunkedDecoder()) : stream) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) throw new S3Error('MalformedXML', 'The XML you provided is too long');
    chunks.push(chunk as Buffer);
  }
  const bytes = Buffer.concat(chunks);
  const algorithm = declaredAlgorithm(request);
  if (algorithm !== undefined) {
    const checksum = createChecksum(algorithm);
    checksum.update(bytes);
    verifiedChecksum(request, undefined, algorithm, checksum);
  }
  return bytes.toString('utf8');
}

/** An error on the way must not close the connection: the sender still has to read the answer. */
function bodyOf({ body }: S3Request): Readable {
  return Readable.from(body?.iterator({ destroyOnReturn: false }) ?? []);
}

function isChunked(request: S3Request): boolean {
  return contentSha256(request).startsWith('STREAMING-');
}

function contentSha256(request: S3Request): string {
  return header(request, 'x-amz-content-sha256') ?? '';
}

function declaredSize(request: S3Request): number {
  const name = isChunked(request) ? 'x-amz-decoded-content-length' : 'content-length';
  const value = header(request, name);
  if (value === undefined || !/^\d{1,15}$/.test(value))
    throw new S3Error('MissingContentLength', 'You must provide the Content-Length HTTP header.');
  if (Number(value) > maxObjectBytes)
    throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
  return Number(value);
}

function declaredAlgorithm(request: S3Request): ChecksumAlgorithm | undefined {
  const trailer = header(request, 'x-amz-trailer')?.toLowerCase();
  return checksumAlgorithms.find(
    (each) => request.headers[`x-amz-checksum-${each}`] !== undefined || trailer === `x-amz-checksum-${each}`,
  );
}

function verifiedChecksum(
  request: S3Request,
  decoder: AwsChunkedDecoder | undefined,
  algorithm: ChecksumAlgorithm,
  checksum: Checksum | undefined,
): string {
  const name = `x-amz-checksum-${algorithm}`;
  const expected = header(request, name) ?? decoder?.trailers.get(name);
  if (expected === undefined) throw new S3Error('InvalidRequest', `The trailer ${name} is missing`);
  if (expected !== checksum?.digest().toString('base64'))
    throw new S3Error(
      'BadDigest',
      `The ${algorithm.toUpperCase()} you specified did not match the calculated checksum.`,
    );
  return expected;
}

function verifyMd5(request: S3Request, md5: Buffer): void {
  const expected = header(request, 'content-md5');
  if (expected !== undefined && expected !== md5.toString('base64'))
    throw new S3Error('BadDigest', 'The Content-MD5 you specified did not match what we received.');
}

function verifySha256(request: S3Request, sha256: string | undefined): void {
  if (sha256 !== undefined && sha256 !== contentSha256(request).toLowerCase())
    throw new S3Error(
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
}
