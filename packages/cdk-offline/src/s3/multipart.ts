import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { childText, element, parseXml, type XmlElement } from '../xml';
import { checksumAlgorithms, checksumOf } from './checksums';
import { S3Error } from './errors';
import { objectHeaders, refuseUnsupported, versionHeader } from './object-headers';
import { type Operation, requirePermission } from './operation';
import { readText, receivePayload } from './payload';
import { commit, requireTagging, requireWrite } from './put-object';
import { header, type S3Response } from './request';
import type { Part, Upload } from './uploads';
import type { ObjectChecksum } from './versions';
import { xmlResponse } from './xml-response';

const maxParts = 10_000;
const minPartBytes = 5 * 1024 ** 2;

export function createMultipartUpload(operation: Operation): S3Response {
  const { request, uploads, bucket, key } = operation;
  requirePermission(operation, 's3:PutObject');
  requireTagging(operation);
  refuseUnsupported(request);
  const checksum = declaredChecksum(operation);
  const upload = uploads.create({
    bucket: bucket.name,
    key,
    headers: objectHeaders(request),
    ...(checksum && { checksum }),
  });
  const algorithm = checksum && {
    'x-amz-checksum-algorithm': checksum.algorithm.toUpperCase(),
    'x-amz-checksum-type': checksum.type,
  };
  return xmlResponse(
    'InitiateMultipartUploadResult',
    [element('Bucket', bucket.name), element('Key', key), element('UploadId', upload.id)],
    { ...algorithm, 'x-amz-server-side-encryption': 'AES256' },
  );
}

export async function uploadPart(operation: Operation): Promise<S3Response> {
  const { request, uploads, store } = operation;
  requirePermission(operation, 's3:PutObject');
  const upload = findUpload(operation);
  const number = Number(request.query.get('partNumber'));
  if (!Number.isInteger(number) || number < 1 || number > maxParts)
    throw new S3Error('InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive');
  const part = uploads.putPart(upload, number, await receivePayload(request, store.draftPath()));
  return {
    status: 200,
    headers: {
      etag: `"${part.md5}"`,
      ...(part.checksum && { [`x-amz-checksum-${part.checksum.algorithm}`]: part.checksum.value }),
    },
  };
}

export async function completeMultipartUpload(operation: Operation): Promise<S3Response> {
  const { request, uploads, store, bucket, key } = operation;
  requireWrite(operation);
  const upload = findUpload(operation);
  const parts = chooseParts(parseXml(await readText(request)), uploads.parts(upload));
  const draft = store.draftPath();
  const bytes = bytesOf(parts.map((part) => uploads.partPath(upload, part)));
  await pipeline(Readable.from(bytes), createWriteStream(draft));
  const md5 = await checksumOf('md5', Buffer.concat(parts.map((part) => Buffer.from(part.md5, 'hex'))));
  const etag = `${md5.toString('hex')}-${parts.length}`;
  const checksum = await compositeChecksum(upload, parts);
  const expected = checksum && header(request, `x-amz-checksum-${checksum.algorithm}`);
  if (expected !== undefined && expected !== checksum?.value) {
    await rm(draft, { force: true });
    throw new S3Error('BadDigest', 'The checksum you specified did not match the calculated checksum.');
  }
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  const content = { size, etag, headers: upload.headers, ...(checksum && { checksum }) };
  const version = await commit(operation, content, draft);
  uploads.remove(upload);
  return xmlResponse(
    'CompleteMultipartUploadResult',
    [
      element('Location', `/${bucket.name}/${key}`),
      element('Bucket', bucket.name),
      element('Key', key),
      element('ETag', `"${etag}"`),
      element(`Checksum${checksum?.algorithm.toUpperCase()}`, checksum?.value),
      element('ChecksumType', checksum?.type),
    ],
    { ...versionHeader(version.versionId) },
  );
}

/** All of them at once: this machine never has so many that they would come in pages. */
export function listMultipartUploads(operation: Operation): S3Response {
  requirePermission(operation, 's3:ListBucketMultipartUploads');
  const { request, uploads, bucket } = operation;
  const prefix = request.query.get('prefix') ?? '';
  const found = uploads.inBucket(bucket).filter(({ key }) => key.startsWith(prefix));
  return xmlResponse('ListMultipartUploadsResult', [
    element('Bucket', bucket.name),
    element('IsTruncated', false),
    ...found.map((upload) =>
      element('Upload', [
        element('Key', upload.key),
        element('UploadId', upload.id),
        element('Initiated', new Date(upload.initiated).toISOString()),
      ]),
    ),
  ]);
}

export function abortMultipartUpload(operation: Operation): S3Response {
  requirePermission(operation, 's3:AbortMultipartUpload');
  operation.uploads.remove(findUpload(operation));
  return { status: 204, headers: {} };
}

function findUpload({ uploads, bucket, key, request }: Operation): Upload {
  return uploads.find(bucket, key, request.query.get('uploadId') ?? '');
}

function declaredChecksum({ request }: Operation): Upload['checksum'] {
  const name = header(request, 'x-amz-checksum-algorithm')?.toLowerCase();
  const algorithm = checksumAlgorithms.find((each) => each === name);
  if (name !== undefined && algorithm === undefined)
    throw new S3Error('InvalidRequest', 'Checksum algorithm provided is unsupported.');
  if (algorithm === undefined) return undefined;
  if (algorithm === 'crc64nvme' || header(request, 'x-amz-checksum-type') === 'FULL_OBJECT')
    throw new S3Error('NotImplemented', 'Of many parts no checksum as a whole is computed on this machine');
  return { algorithm, type: 'COMPOSITE' };
}

/** The parts that the client lists, each as it saw it. */
function chooseParts(document: XmlElement, uploaded: readonly Part[]): readonly Part[] {
  const listed = document.children.filter((child) => child.name === 'Part');
  if (document.name !== 'CompleteMultipartUpload' || listed.length === 0 || listed.length > maxParts)
    throw new S3Error('MalformedXML', 'The XML you provided was not well-formed or did not validate');
  const parts = listed.map((item) => {
    const number = Number(childText(item, 'PartNumber'));
    const part = uploaded.find((each) => each.number === number);
    if (part === undefined || childText(item, 'ETag')?.replace(/"/g, '') !== part.md5 || differs(item, part))
      throw new S3Error('InvalidPart', 'One or more of the specified parts could not be found.', {
        PartNumber: String(number),
      });
    return part;
  });
  if (parts.some((part, at) => at > 0 && part.number <= (parts[at - 1]?.number ?? 0)))
    throw new S3Error('InvalidPartOrder', 'The list of parts was not in ascending order.');
  if (parts.slice(0, -1).some((part) => part.size < minPartBytes))
    throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
  return parts;
}

function differs(item: XmlElement, { checksum }: Part): boolean {
  const stated = checksum && childText(item, `Checksum${checksum.algorithm.toUpperCase()}`);
  return stated !== undefined && stated !== checksum?.value;
}

async function* bytesOf(paths: readonly string[]): AsyncGenerator<Buffer> {
  for (const path of paths) yield* createReadStream(path);
}

/** The checksum of the parts' checksums, if every part came with one. */
async function compositeChecksum(
  { checksum }: Upload,
  parts: readonly Part[],
): Promise<ObjectChecksum | undefined> {
  if (checksum === undefined || parts.some((part) => part.checksum?.algorithm !== checksum.algorithm))
    return undefined;
  const raw = parts.map((part) => Buffer.from(part.checksum?.value ?? '', 'base64'));
  const value = (await checksumOf(checksum.algorithm, Buffer.concat(raw))).toString('base64');
  return { algorithm: checksum.algorithm, type: 'COMPOSITE', value: `${value}-${parts.length}` };
}
