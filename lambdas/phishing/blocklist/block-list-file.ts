import type { Fields } from '../../../contracts/http/fields';
import { parseItem } from '../../shared/aws/parse-item';
import { type BlockList, blockListOf } from './block-list';
import { recordBytes } from './record';

/** "SHBL": a list of this project; the last byte is the layout's number. */
const magic = 0x53484201;
const headerBytes = 8;

const prefix = { kind: 'whole', min: 0, max: 0xffffffff } as const;
const stepFields = {
  before: { kind: 'text' },
  removed: { kind: 'list', of: prefix },
  added: { kind: 'list', of: prefix },
} as const satisfies Fields;
const tailFields = {
  steps: { kind: 'list', of: { kind: 'record', fields: stepFields } },
} as const satisfies Fields;

/** Big-endian: magic u32, number of records u32; the records; the steps as JSON. */
export function writeBlockList({ records, steps }: Pick<BlockList, 'records' | 'steps'>): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(magic);
  header.writeUInt32BE(records.length / recordBytes, 4);
  return Buffer.concat([header, records, Buffer.from(JSON.stringify({ steps }))]);
}

/** Throws for what is no list. */
export function readBlockList(bytes: Buffer): BlockList {
  if (bytes.length < headerBytes || bytes.readUInt32BE() !== magic)
    throw new Error('The stored object is no list of confirmed phishing');
  const end = headerBytes + bytes.readUInt32BE(4) * recordBytes;
  if (end > bytes.length) throw new Error('The stored list of confirmed phishing is cut short');
  const tail: unknown = JSON.parse(bytes.toString('utf8', end));
  const { steps } = parseItem('list of confirmed phishing', tailFields, tail);
  return blockListOf(bytes.subarray(headerBytes, end), steps);
}
