import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BucketIndex, openBucketIndex } from './bucket-index';
import type { Bucket } from './buckets';
import type { DeleteMarker, ObjectContent, ObjectVersion, Version } from './versions';

/** Objects and their versions on disk. Changes happen between two turns of the event loop: no half-done state is seen. */
export interface ObjectStore {
  /** A path for bytes on their way in; `put` adopts the file. */
  draftPath(): string;
  createdAt(bucket: Bucket): number;
  latest(bucket: Bucket, key: string): Version | undefined;
  version(bucket: Bucket, key: string, versionId: string): Version | undefined;
  /** Of every key, newest first, in no order of keys. */
  all(bucket: Bucket): Iterable<readonly Version[]>;
  put(bucket: Bucket, key: string, content: ObjectContent, draft: string): ObjectVersion;
  /** Without versioning the object goes; with it a delete marker comes. */
  delete(bucket: Bucket, key: string): DeleteMarker | undefined;
  deleteVersion(bucket: Bucket, key: string, versionId: string): Version | undefined;
  dataPath(bucket: Bucket, version: ObjectVersion): string;
}

export function createObjectStore(directory: string, now: () => number): ObjectStore {
  const drafts = join(directory, '.drafts');
  rmSync(drafts, { recursive: true, force: true });
  mkdirSync(drafts, { recursive: true });
  const indexes = new Map<string, BucketIndex>();
  const indexOf = ({ name }: Bucket): BucketIndex => {
    const index = indexes.get(name) ?? openBucketIndex(join(directory, name));
    indexes.set(name, index);
    return index;
  };
  const find = (bucket: Bucket, key: string, versionId: string) =>
    indexOf(bucket)
      .versions.get(key)
      ?.find((version) => version.versionId === versionId);
  const entry = (bucket: Bucket, key: string) => ({
    key,
    versionId: bucket.versioned ? newVersionId() : 'null',
    sequence: indexOf(bucket).nextSequence(),
    lastModified: now(),
    file: randomBytes(12).toString('hex'),
  });
  return {
    draftPath: () => join(drafts, randomBytes(12).toString('hex')),
    createdAt: (bucket) => indexOf(bucket).createdAt,
    latest: (bucket, key) => indexOf(bucket).versions.get(key)?.[0],
    version: find,
    all: (bucket) => indexOf(bucket).versions.values(),
    put: (bucket, key, content, draft) => {
      const version: ObjectVersion = { kind: 'object', ...entry(bucket, key), ...content };
      indexOf(bucket).add(version, draft);
      return version;
    },
    delete: (bucket, key) => {
      if (!bucket.versioned) {
        const removed = find(bucket, key, 'null');
        if (removed !== undefined) indexOf(bucket).remove(removed);
        return undefined;
      }
      const marker: DeleteMarker = { kind: 'delete-marker', ...entry(bucket, key) };
      indexOf(bucket).add(marker);
      return marker;
    },
    deleteVersion: (bucket, key, versionId) => {
      const version = find(bucket, key, versionId);
      if (version !== undefined) indexOf(bucket).remove(version);
      return version;
    },
    dataPath: (bucket, version) => indexOf(bucket).dataPath(version),
  };
}

function newVersionId(): string {
  return randomBytes(24).toString('base64url').replace(/-/g, '.');
}
