import { crc32, deflateRawSync } from 'node:zlib';

/** A file in an archive. */
export interface Entry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** 1 January 1980: the same files make the same archive. */
const firstDay = 0x21;

/** An archive as stores and other systems take it; the same files make the same bytes. */
export function zip(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes } of entries) {
    const packed = deflateRawSync(bytes, { level: 9 });
    const title = Buffer.from(name, 'utf8');
    const about = aboutFile(bytes, packed.length, title.length);
    const head = Buffer.concat([number(0x04034b50, 4), about, title]);
    directory.push(
      Buffer.concat([number(0x02014b50, 4), number(20, 2), about, Buffer.alloc(10), number(at, 4), title]),
    );
    parts.push(head, packed);
    at += head.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const count = number(entries.length, 2);
  const end = [number(0x06054b50, 4), Buffer.alloc(4), count, count, number(list.length, 4), number(at, 4)];
  return Buffer.concat([...parts, list, ...end, Buffer.alloc(2)]);
}

/** Version, UTF-8 names, deflate, time and day, checksum, both lengths, length of the name. */
function aboutFile(bytes: Uint8Array, packed: number, name: number): Buffer {
  const fixed = [number(20, 2), number(0x0800, 2), number(8, 2), number(0, 2), number(firstDay, 2)];
  const sizes = [number(crc32(bytes), 4), number(packed, 4), number(bytes.length, 4)];
  return Buffer.concat([...fixed, ...sizes, number(name, 2), number(0, 2)]);
}

function number(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  if (bytes === 2) buffer.writeUInt16LE(value);
  else buffer.writeUInt32LE(value);
  return buffer;
}
