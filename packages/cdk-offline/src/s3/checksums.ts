import { createHash } from 'node:crypto';
import { Crc32, Crc32c, Crc64Nvme } from '@aws-sdk/checksums/crc';

/** A running digest. */
export interface Checksum {
  update(chunk: Buffer): void;
  /** The raw bytes, as S3 wants them in base64. */
  digest(): Promise<Buffer>;
}

export const checksumAlgorithms = ['crc32', 'crc32c', 'crc64nvme', 'sha1', 'sha256'] as const;
export type ChecksumAlgorithm = (typeof checksumAlgorithms)[number];

const crcs = { crc32: Crc32, crc32c: Crc32c, crc64nvme: Crc64Nvme } as const;

/** S3 names the algorithm in headers `x-amz-checksum-<algorithm>` and in elements `Checksum<ALGORITHM>`. */
export function createChecksum(algorithm: ChecksumAlgorithm | 'md5'): Checksum {
  if (algorithm in crcs) {
    const crc = new crcs[algorithm as keyof typeof crcs]();
    return { update: (chunk) => crc.update(chunk), digest: async () => Buffer.from(await crc.digest()) };
  }
  const hash = createHash(algorithm);
  return { update: (chunk) => void hash.update(chunk), digest: async () => hash.digest() };
}

export function checksumOf(algorithm: ChecksumAlgorithm | 'md5', bytes: Buffer): Promise<Buffer> {
  const checksum = createChecksum(algorithm);
  checksum.update(bytes);
  return checksum.digest();
}
