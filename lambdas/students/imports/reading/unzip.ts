import { crc32, inflateRawSync } from 'node:zlib';

/** An archive that cannot be read; the message says why. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
}

export interface ZipLimits {
  readonly entries: number;
  /** Of all files together, unpacked. */
  readonly bytes: number;
}

const [endMark, listMark, fileMark] = [0x06054b50, 0x02014b50, 0x04034b50];
const endSize = 22;
const listSize = 46;
const headSize = 30;
const longestComment = 65_535;
const stored = 0;
const deflated = 8;

/** The files of an archive by name. Nothing in it is believed: neither sizes, nor places, nor how much there is to unpack. */
export function unzip(archive: Uint8Array, limits: ZipLimits): ReadonlyMap<string, Buffer> {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > limits.entries) throw new ZipError(`The zip has more than ${limits.entries} files`);
  const files = new Map<string, Buffer>();
  let left = limits.bytes;
  let at = bytes.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry += 1) {
    if (at + listSize > end || bytes.readUInt32LE(at) !== listMark) throw damaged();
    const length = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + listSize, at + listSize + length);
    if (!name.endsWith('/')) {
      const file = unpacked(bytes, at, left);
      left -= file.length;
      files.set(name, file);
    }
    at += listSize + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endSize - longestComment);
  for (let at = bytes.length - endSize; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === endMark) return at;
  }
  throw new ZipError('The file is no zip');
}

function unpacked(bytes: Buffer, entry: number, most: number): Buffer {
  const flags = bytes.readUInt16LE(entry + 8);
  const method = bytes.readUInt16LE(entry + 10);
  const checksum = bytes.readUInt32LE(entry + 16);
  const size = bytes.readUInt32LE(entry + 20);
  const head = bytes.readUInt32LE(entry + 42);
  if ((flags & 1) !== 0) throw new ZipError('The zip is encrypted');
  if (head + headSize > bytes.length || bytes.readUInt32LE(head) !== fileMark) throw damaged();
  const from = head + headSize + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28);
  if (from + size > bytes.length) throw damaged();
  const file = contentOf(bytes.subarray(from, from + size), method, most);
  if (crc32(file) !== checksum) throw damaged();
  return file;
}

function contentOf(packed: Buffer, method: number, most: number): Buffer {
  if (method !== stored && method !== deflated)
    throw new ZipError('The zip is packed in a way that is not common');
  if (method === stored) {
    if (packed.length > most) throw new ZipError('The zip holds too much');
    return packed;
  }
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    const { code } = error as { readonly code?: string };
    throw code === 'ERR_BUFFER_TOO_LARGE' ? new ZipError('The zip holds too much') : damaged();
  }
}

function damaged(): ZipError {
  return new ZipError('The zip is damaged');
}
