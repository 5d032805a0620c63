import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** A running digest; `digest` gives the raw bytes, as S3 wants them in base64. */
export interface Checksum {
  update(chunk: Buffer): void;
  digest(): Buffer;
}

export const checksumAlgorithms = ['crc32', 'crc32c', 'crc64nvme', 'sha1', 'sha256'] as const;
export type ChecksumAlgorithm = (typeof checksumAlgorithms)[number];

/** S3 names the algorithm in headers `x-amz-checksum-<algorithm>` and in elements `Checksum<ALGORITHM>`. */
export function createChecksum(algorithm: ChecksumAlgorithm | 'md5'): Checksum {
  switch (algorithm) {
    case 'crc32':
      return zlibCrc32();
    case 'crc32c':
      return reflectedCrc(0x82f63b78n, 32n);
    case 'crc64nvme':
      return reflectedCrc(0x9a6c9329ac4bc9b5n, 64n);
    default: {
      const hash = createHash(algorithm);
      return { update: (chunk) => void hash.update(chunk), digest: () => hash.digest() };
    }
  }
}

export function checksumOf(algorithm: ChecksumAlgorithm | 'md5', bytes: Buffer): Buffer {
  const checksum = createChecksum(algorithm);
  checksum.update(bytes);
  return checksum.digest();
}

function zlibCrc32(): Checksum {
  let value = 0;
  return {
    update: (chunk) => {
      value = crc32(chunk, value);
    },
    digest: () => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value >>> 0);
      return bytes;
    },
  };
}

/** A reflected CRC of 32 or 64 bits, kept as two 32-bit halves: big integers are too slow for every byte. */
function reflectedCrc(polynomial: bigint, bits: 32n | 64n): Checksum {
  const { low: lowTable, high: highTable } = crcTables(polynomial);
  let low = 0xffffffff;
  let high = bits === 64n ? 0xffffffff : 0;
  return {
    update: (chunk) => {
      for (const byte of chunk) {
        const index = (low ^ byte) & 0xff;
        low = ((low >>> 8) | (high << 24)) ^ (lowTable[index] ?? 0);
        high = (high >>> 8) ^ (highTable[index] ?? 0);
      }
    },
    digest: () => {
      const bytes = Buffer.alloc(8);
      bytes.writeUInt32BE(~high >>> 0, 0);
      bytes.writeUInt32BE(~low >>> 0, 4);
      return bits === 64n ? bytes : bytes.subarray(4);
    },
  };
}

function crcTables(polynomial: bigint): { readonly low: Uint32Array; readonly high: Uint32Array } {
  const low = new Uint32Array(256);
  const high = new Uint32Array(256);
  for (let byte = 0; byte < 256; byte++) {
    let value = BigInt(byte);
    for (let bit = 0; bit < 8; bit++) value = value & 1n ? (value >> 1n) ^ polynomial : value >> 1n;
    low[byte] = Number(value & 0xffffffffn);
    high[byte] = Number(value >> 32n);
  }
  return { low, high };
}
