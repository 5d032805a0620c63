import { ModelFormatError } from '../model/model-format-error';
import { type RegisterKind, registerKinds } from './kinds';

/** Exact names of registered domains: of a filter's bits, an attacker would find a name that collides within a second. */
export interface Register {
  readonly size: number;
  /** As in the artifact. */
  readonly bytes: Uint8Array;
  readonly kindOf: (domain: string) => RegisterKind | undefined;
}

/** Every so many names one is written in full. */
export const blockSize = 16;
const countBytes = 4;

/**
 * Big-endian: number of names u32; then for each name in byte order its kind (u8), how much of the name before it is kept
 * (u8) and how many characters follow (u8), as three columns; then those characters. Throws a ModelFormatError for anything else.
 */
export function readRegister(bytes: Uint8Array): Register {
  const size = bytes.length < countBytes ? 0 : new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const column = (at: number): Uint8Array =>
    bytes.subarray(countBytes + at * size, countBytes + (at + 1) * size);
  const [kinds, kept, lengths] = [column(0), column(1), column(2)];
  const text = bytes.subarray(countBytes + 3 * size);
  const blocks = blockStarts(lengths);
  if (bytes.length < countBytes + 3 * size || blocks.end !== text.length)
    throw new ModelFormatError('the register does not hold as many names as it says');
  const columns = { kept, lengths, text };
  const kindOf = (domain: string): RegisterKind | undefined => {
    let [low, high] = [0, blocks.starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const head = lengths[middle * blockSize] ?? 0;
      if (compare(domain, text, blocks.starts[middle] ?? 0, head) < 0) high = middle;
      else low = middle + 1;
    }
    const block = low - 1;
    const found = findInBlock(domain, columns, block * blockSize, blocks.starts[block] ?? 0);
    return found < 0 ? undefined : registerKinds[kinds[found] ?? 0];
  };
  return { size, bytes, kindOf };
}

interface Columns {
  readonly kept: Uint8Array;
  readonly lengths: Uint8Array;
  readonly text: Uint8Array;
}

/** Number of the name among all names, or -1. */
function findInBlock(domain: string, { kept, lengths, text }: Columns, first: number, from: number): number {
  let start = from;
  /** How many characters of the domain the name before shares with it. */
  let shared = 0;
  for (let at = Math.max(0, first); at < Math.min(lengths.length, first + blockSize); at++) {
    const length = lengths[at] ?? 0;
    const keeps = kept[at] ?? 0;
    if (keeps < shared) return -1;
    if (keeps === shared) shared += sharedStart(domain, shared, text, start, length);
    if (shared === domain.length && shared === keeps + length) return at;
    start += length;
  }
  return -1;
}

export const emptyRegister: Register = readRegister(new Uint8Array(countBytes));

function blockStarts(lengths: Uint8Array): { readonly starts: Uint32Array; readonly end: number } {
  const starts = new Uint32Array(Math.ceil(lengths.length / blockSize));
  let end = 0;
  for (let at = 0; at < lengths.length; at++) {
    if (at % blockSize === 0) starts[at / blockSize] = end;
    end += lengths[at] ?? 0;
  }
  return { starts, end };
}

function sharedStart(domain: string, from: number, text: Uint8Array, start: number, length: number): number {
  let at = 0;
  while (at < length && domain.charCodeAt(from + at) === text[start + at]) at++;
  return at;
}

function compare(domain: string, text: Uint8Array, start: number, length: number): number {
  const at = sharedStart(domain, 0, text, start, length);
  if (at === length) return domain.length - length;
  return at === domain.length ? -1 : domain.charCodeAt(at) - (text[start + at] ?? 0);
}
