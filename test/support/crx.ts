import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

export interface Crx {
  /** By which browsers know whatever is signed with the key. */
  readonly id: string;
  readonly bytes: Buffer;
}

/** A packed extension as a browser takes it by policy: https://source.chromium.org/chromium/chromium/src/+/main:components/crx_file/crx3.proto */
export function signedCrx(archive: Buffer): Crx {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const digest = createHash('sha256').update(key).digest().subarray(0, 16);
  const signedData = field(1, digest);
  const proof = Buffer.concat([field(1, key), field(2, signature(privateKey, signedData, archive))]);
  const header = Buffer.concat([field(2, proof), field(10_000, signedData)]);
  return {
    id: [...digest.toString('hex')].map((digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)]).join(''),
    bytes: Buffer.concat([Buffer.from('Cr24'), number(3), number(header.length), header, archive]),
  };
}

function signature(key: KeyObject, signedData: Buffer, archive: Buffer): Buffer {
  const start = Buffer.from('CRX3 SignedData\0', 'latin1');
  return sign('sha256', Buffer.concat([start, number(signedData.length), signedData, archive]), key);
}

/** Bytes as a field of a protocol buffer. */
function field(id: number, bytes: Buffer): Buffer {
  return Buffer.concat([varint(id * 8 + 2), varint(bytes.length), bytes]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 0x80) return Buffer.from([...bytes, rest]);
    bytes.push((rest & 0x7f) | 0x80);
  }
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
