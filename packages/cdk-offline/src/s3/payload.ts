import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ChecksumAlgorithm, checksumAlgorithms, checksumOf, createChecksum } from './checksums';
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
  const body = bodyOf(request);
  const expectedSize = declaredSize(request);
  const algorithm = declaredAlgorithm(request);
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
    await pipeline(body, meter, createWriteStream(path));
    if (size !== expectedSize)
      throw new S3Error(
        'IncompleteBody',
        'You did not provide the number of bytes specified by the Content-Length header',
      );
    const md5 = await digests.md5.digest();
    verifyMd5(request, md5);
    verifySha256(request, digests.sha256?.digest('hex'));
    const value = algorithm && verifiedChecksum(request, algorithm, await digests.checksum?.digest());
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
  for await (const chunk of bodyOf(request)) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) throw new S3Error('MalformedXML', 'The XML you provided is too long');
    chunks.push(chunk as Buffer);
  }
  const bytes = Buffer.concat(chunks);
  const algorithm = declaredAlgorithm(request);
  if (algorithm !== undefined) verifiedChecksum(request, algorithm, await checksumOf(algorithm, bytes));
  return bytes.toString('utf8');
}

/** An error on the way must not close the connection: the sender still has to read the answer. */
function bodyOf(request: S3Request): Readable {
  if (contentSha256(request).startsWith('STREAMING-'))
    throw new S3Error('NotImplemented', 'Bodies in aws-chunked pieces are not implemented on this machine');
  return Readable.from(request.body?.iterator({ destroyOnReturn: false }) ?? []);
}

function contentSha256(request: S3Request): string {
  return header(request, 'x-amz-content-sha256') ?? '';
}

function declaredSize(request: S3Request): number {
  const value = header(request, 'content-length');
  if (value === undefined || !/^\d{1,15}$/.test(value))
    throw new S3Error('MissingContentLength', 'You must provide the Content-Length HTTP header.');
  if (Number(value) > maxObjectBytes)
    throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
  return Number(value);
}

function declaredAlgorithm(request: S3Request): ChecksumAlgorithm | undefined {
  return checksumAlgorithms.find((each) => request.headers[`x-amz-checksum-${each}`] !== undefined);
}

function verifiedChecksum(
  request: S3Request,
  algorithm: ChecksumAlgorithm,
  digest: Buffer | undefined,
): string {
  const expected = header(request, `x-amz-checksum-${algorithm}`) ?? '';
  if (expected !== digest?.toString('base64'))
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
