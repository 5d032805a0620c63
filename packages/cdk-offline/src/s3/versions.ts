import type { ChecksumAlgorithm } from './checksums';

export interface ObjectChecksum {
  readonly algorithm: ChecksumAlgorithm;
  /** Base64; of a multipart upload with `-<parts>` behind it. */
  readonly value: string;
  readonly type: 'FULL_OBJECT' | 'COMPOSITE';
}

/** What a sender says of an object besides its bytes. */
export interface ObjectContent {
  readonly size: number;
  /** Without the quotes. */
  readonly etag: string;
  /** Content-Type, Cache-Control and so on, and x-amz-meta-*: given back on every read. */
  readonly headers: Readonly<Record<string, string>>;
  readonly checksum?: ObjectChecksum;
}

interface Entry {
  readonly key: string;
  /** `null` in a bucket that keeps no versions. */
  readonly versionId: string;
  /** Orders the versions of a bucket. */
  readonly sequence: number;
  /** Epoch milliseconds. */
  readonly lastModified: number;
  /** Name of its files, without extension. */
  readonly file: string;
}

export interface ObjectVersion extends Entry, ObjectContent {
  readonly kind: 'object';
}

export interface DeleteMarker extends Entry {
  readonly kind: 'delete-marker';
}

export type Version = ObjectVersion | DeleteMarker;

/** S3 orders keys by their UTF-8 bytes, which is the order of code points and not that of JavaScript's strings. */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
