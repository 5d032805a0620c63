import { createHash } from 'node:crypto';
import type { DatasetEntry } from '../../../contracts/phishing/dataset';
import { listedExpression } from '../verdict/blocklist/listed-expression';
import { readWebUrl } from '../verdict/url/web-url';

/** SHA-256 of what is listed. */
const hashBytes = 32;
/** Enough of an entry's id to tell apart those of one hash, such as a page by http and by https. */
const idBytes = 8;
export const recordBytes = hashBytes + idBytes;

/** An entry's place in the list; undefined where a confirmed entry is not listed. */
export function recordOf({ id, url }: Pick<DatasetEntry, 'id' | 'url'>): Buffer | undefined {
  const reading = readWebUrl(url);
  const expression = reading.ok ? listedExpression(reading.url) : undefined;
  if (expression === undefined) return undefined;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return Buffer.concat([digest(expression), digest(id).subarray(0, idBytes)]);
}

/** The place of a record, or of the first one that is not before it, as an offset. */
export function placeOf(
  records: Buffer,
  record: Uint8Array,
): { readonly at: number; readonly found: boolean } {
  let low = 0;
  let high = records.length / recordBytes;
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = middle * recordBytes;
    if (records.compare(record, 0, record.length, at, at + recordBytes) < 0) low = middle + 1;
    else high = middle;
  }
  const at = low * recordBytes;
  const found = at < records.length && records.subarray(at, at + record.length).equals(record);
  return { at, found };
}

/** Hashes that begin with the prefix, each once, in hexadecimal. */
export function hashesBehind(records: Buffer, prefix: string): readonly string[] {
  const bytes = Buffer.from(prefix, 'hex');
  const hashes = new Set<string>();
  for (let { at } = placeOf(records, bytes); at < records.length; at += recordBytes) {
    if (!records.subarray(at, at + bytes.length).equals(bytes)) break;
    hashes.add(records.toString('hex', at, at + hashBytes));
  }
  return [...hashes];
}
