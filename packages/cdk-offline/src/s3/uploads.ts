import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readState, writeState } from '../state-file';
import type { Bucket } from './buckets';
import type { ChecksumAlgorithm } from './checksums';
import { S3Error } from './errors';
import type { Payload } from './payload';
import type { ObjectChecksum } from './versions';

export interface Upload {
  readonly id: string;
  readonly bucket: string;
  readonly key: string;
  /** Epoch milliseconds. */
  readonly initiated: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly checksum?: { readonly algorithm: ChecksumAlgorithm; readonly type: ObjectChecksum['type'] };
}

export interface Part extends Omit<Payload, 'path'> {
  readonly number: number;
  readonly file: string;
}

/** Multipart uploads under way: a folder each, so that they too survive a restart. */
export interface Uploads {
  create(upload: Omit<Upload, 'id' | 'initiated'>): Upload;
  /** Throws NoSuchUpload. */
  find(bucket: Bucket, key: string, id: string): Upload;
  inBucket(bucket: Bucket): readonly Upload[];
  putPart(upload: Upload, number: number, payload: Payload): Part;
  /** In the order of their numbers. */
  parts(upload: Upload): readonly Part[];
  partPath(upload: Upload, part: Part): string;
  remove(upload: Upload): void;
}

export function createUploads(directory: string, now: () => number): Uploads {
  mkdirSync(directory, { recursive: true });
  const folder = (id: string) => join(directory, id);
  const read = (id: string) => readState<Upload | undefined>(join(folder(id), 'upload.json'), undefined);
  const parts = (upload: Upload) =>
    readdirSync(folder(upload.id))
      .filter((name) => /^\d+\.json$/.test(name))
      .flatMap((name) => readState<Part[]>(join(folder(upload.id), name), []))
      .sort((a, b) => a.number - b.number);

  return {
    create: (given) => {
      const upload: Upload = { ...given, id: randomBytes(24).toString('hex'), initiated: now() };
      writeState(join(folder(upload.id), 'upload.json'), upload);
      return upload;
    },
    find: (bucket, key, id) => {
      // The id names a folder: only what this file has made may reach the disk.
      const upload = /^[0-9a-f]{48}$/.test(id) && existsSync(folder(id)) ? read(id) : undefined;
      if (upload === undefined || upload.bucket !== bucket.name || upload.key !== key)
        throw new S3Error(
          'NoSuchUpload',
          'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
          { UploadId: id },
        );
      return upload;
    },
    inBucket: (bucket) =>
      readdirSync(directory).flatMap((id) => {
        const upload = read(id);
        return upload?.bucket === bucket.name ? [upload] : [];
      }),
    putPart: (upload, number, { path, ...payload }) => {
      const replaced = parts(upload).find((part) => part.number === number);
      const file = `${number}.${randomBytes(6).toString('hex')}.part`;
      const part: Part = { ...payload, number, file };
      renameSync(path, join(folder(upload.id), file));
      writeState(join(folder(upload.id), `${number}.json`), [part]);
      if (replaced !== undefined) rmSync(join(folder(upload.id), replaced.file), { force: true });
      return part;
    },
    parts,
    partPath: (upload, part) => join(folder(upload.id), part.file),
    remove: (upload) => rmSync(folder(upload.id), { recursive: true, force: true }),
  };
}
