import { crc32, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { type Entry, zip } from '../../../../lambdas/shared/zip/zip';

interface Unpacked {
  readonly entries: readonly { readonly name: string; readonly bytes: string }[];
  /** What the archive says of itself that is not so. */
  readonly faults: readonly string[];
}

const endLength = 22;
const directoryLength = 46;
const headLength = 30;

/** By the format's description: from the end to the directory, from there to each file. */
function unpacked(archive: Buffer): Unpacked {
  const faults: string[] = [];
  const expect = (what: string, found: unknown, wanted: unknown) => {
    if (found !== wanted) faults.push(`${what}: ${found} instead of ${wanted}`);
  };
  const end = archive.length - endLength;
  expect('end', archive.readUInt32LE(end), 0x06054b50);
  const count = archive.readUInt16LE(end + 10);
  expect('entries on this disk', archive.readUInt16LE(end + 8), count);
  const entries = [];
  let at = archive.readUInt32LE(end + 16);
  const directoryEnd = at + archive.readUInt32LE(end + 12);
  for (let nth = 0; nth < count; nth++) {
    expect('directory', archive.readUInt32LE(at), 0x02014b50);
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + directoryLength, at + directoryLength + nameLength);
    const head = archive.readUInt32LE(at + 42);
    expect('head', archive.readUInt32LE(head), 0x04034b50);
    // Version, flags, method, time, day, checksum, lengths: the same in both places.
    const both = [archive.subarray(at + 6, at + 30), archive.subarray(head + 4, head + 28)];
    expect(`head of ${name}`, both[1]?.toString('hex'), both[0]?.toString('hex'));
    const from = head + headLength + archive.readUInt16LE(head + 26);
    const bytes = inflateRawSync(archive.subarray(from, from + archive.readUInt32LE(at + 20)));
    expect(`checksum of ${name}`, archive.readUInt32LE(at + 16), crc32(bytes));
    expect(`length of ${name}`, archive.readUInt32LE(at + 24), bytes.length);
    entries.push({ name, bytes: bytes.toString('hex') });
    at += directoryLength + nameLength;
  }
  expect('end of the directory', at, directoryEnd);
  expect('what follows the directory', at, end);
  return { entries, faults };
}

const name = fc.oneof(fc.webPath({ size: 'small' }), fc.string({ unit: 'grapheme', minLength: 1 }));
const entry: fc.Arbitrary<Entry> = fc.record({ name, bytes: fc.uint8Array({ maxLength: 2_000 }) });

it('packs what can be unpacked again, names in any script', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 8 }), (entries) => {
      expect(unpacked(zip(entries))).toEqual({
        entries: entries.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes).toString('hex') })),
        faults: [],
      });
    }),
  );
});

it('makes the same archive of the same files', () => {
  const entries = [{ name: 'manifest.json', bytes: Buffer.from('{}') }];
  expect(zip(entries).equals(zip(entries))).toBe(true);
});
