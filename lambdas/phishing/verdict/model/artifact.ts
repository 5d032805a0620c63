import { readBrandLines, writeBrandLines } from '../brands/brand-lines';
import { createBrands } from '../brands/brands';
import { blockCount, lexicalWeights } from '../features/features';
import { featureVersion } from '../features/featurise';
import { readRegister } from '../register/register';
import { type Model, type Platt, urlKinds } from './model';
import { ModelFormatError } from './model-format-error';

const { imul } = Math;
const prime = 0x01000193;

/** "SHPM": a model of this project. */
const magic = 0x5348504d;
/** Of the layout; `featureVersion` says which features the weights fit. */
const artifactVersion = 3;
const headerBytes = 120;
const maxBits = 20;

export type ModelContent = Omit<Model, 'version'>;

/**
 * Big-endian: magic u32, versions u16 + u16, checksum u32, bits u8, numbers u8, means u16, register's length u32,
 * brands' length u32, then f64 label, strict and balanced threshold, step, slope and offset of each kind of URL; the bins (u8
 * count, i32 each), means and lexical weights (f32), int8 weights, the register, the brands.
 */
export function writeModel(content: ModelContent): Uint8Array {
  const { bins, means, lexical, hashed, thresholds, lines, register } = content;
  const brands = writeBrandLines(content.brands.lines);
  const binBytes = bins.reduce((sum, borders) => sum + 1 + 4 * borders.length, 0);
  const floatBytes = 4 * (means.length + lexical.length);
  const ends = register.bytes.length + brands.length;
  const bytes = new Uint8Array(headerBytes + binBytes + floatBytes + hashed.length + ends);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, magic);
  view.setUint16(4, artifactVersion);
  view.setUint16(6, featureVersion);
  view.setUint8(12, content.bits);
  view.setUint8(13, bins.length);
  view.setUint16(14, means.length);
  view.setUint32(16, register.bytes.length);
  view.setUint32(20, brands.length);
  const { label, strict, balanced } = thresholds;
  const fits = urlKinds.flatMap((kind) => [lines[kind].slope, lines[kind].offset]);
  [label, strict, balanced, content.step, ...fits].forEach((value, at) => {
    view.setFloat64(24 + 8 * at, value);
  });
  let at = headerBytes;
  for (const borders of bins) {
    view.setUint8(at++, borders.length);
    for (const border of borders) {
      view.setInt32(at, border);
      at += 4;
    }
  }
  for (const value of [...means, ...lexical]) {
    view.setFloat32(at, value);
    at += 4;
  }
  bytes.set(new Uint8Array(hashed.buffer, hashed.byteOffset, hashed.length), at);
  bytes.set(register.bytes, at + hashed.length);
  bytes.set(brands, bytes.length - brands.length);
  view.setUint32(8, checksum(bytes));
  return bytes;
}

/**
 * Throws a ModelFormatError for what is no artifact of this version. Whether each byte is as it was written, the gzip around
 * it says: checking it again here would take as long as the rest.
 */
export function readModel(bytes: Uint8Array): Model {
  try {
    return parse(bytes);
  } catch (error) {
    // Read beyond its end.
    throw error instanceof RangeError ? new ModelFormatError('cut short') : error;
  }
}

/** Whether each byte of an artifact is as it was written, for who has it from elsewhere. */
export function isIntact(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return bytes.length > headerBytes && view.getUint32(8) === checksum(bytes);
}

function parse(bytes: Uint8Array): Model {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  checkHeader(bytes, view);
  const bits = view.getUint8(12);
  const double = (at: number): number => view.getFloat64(24 + 8 * at);
  const thresholds = { label: double(0), strict: double(1), balanced: double(2) };
  const line = (at: number): Platt => ({ slope: double(4 + 2 * at), offset: double(5 + 2 * at) });
  const lines = { bare: line(0), page: line(1), shared: line(2), host: line(3) };
  let at = headerBytes;
  const bins = Array.from({ length: view.getUint8(13) }, () => {
    const count = view.getUint8(at++);
    const borders = Int32Array.from({ length: count }, (_, border) => view.getInt32(at + 4 * border));
    at += 4 * count;
    return borders;
  });
  const floats = (length: number): Float32Array => {
    const values = Float32Array.from({ length }, (_, index) => view.getFloat32(at + 4 * index));
    at += 4 * length;
    return values;
  };
  const means = floats(view.getUint16(14));
  const lexical = floats(lexicalWeights);
  const brandsAt = at + 2 ** bits + view.getUint32(16);
  if (brandsAt + view.getUint32(20) !== bytes.length)
    throw new ModelFormatError(`${bytes.length} bytes do not hold the weights`);
  const hashed = new Int8Array(bytes.buffer, bytes.byteOffset + at, 2 ** bits);
  const version = view.getUint32(8).toString(16).padStart(8, '0');
  const register = readRegister(bytes.subarray(at + 2 ** bits, brandsAt));
  const brands = createBrands(readBrandLines(bytes.subarray(brandsAt)));
  return {
    version,
    bits,
    thresholds,
    lines,
    bins,
    means,
    lexical,
    hashed,
    step: double(3),
    register,
    brands,
  };
}

function checkHeader(bytes: Uint8Array, view: DataView): void {
  if (bytes.length < headerBytes || view.getUint32(0) !== magic)
    throw new ModelFormatError('no phishing model');
  if (view.getUint16(4) !== artifactVersion) throw new ModelFormatError(`layout ${view.getUint16(4)}`);
  if (view.getUint16(6) !== featureVersion) throw new ModelFormatError(`features ${view.getUint16(6)}`);
  if (view.getUint8(12) > maxBits || view.getUint16(14) < blockCount)
    throw new ModelFormatError('impossible sizes');
}

/** FNV-1a of everything but the checksum itself, four bytes at a time: artifacts have two megabytes. */
function checksum(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const words = bytes.length - (bytes.length % 4);
  let hash = imul(0x811c9dc5 ^ view.getUint32(0), prime);
  hash = imul(hash ^ view.getUint32(4), prime);
  for (let at = 12; at < words; at += 4) hash = mixIn(hash, view.getUint32(at));
  for (let at = words; at < bytes.length; at++) hash = mixIn(hash, bytes[at] ?? 0);
  return hash >>> 0;
}

/** Rotated, or the high bytes would never reach the low ones. */
function mixIn(hash: number, word: number): number {
  const mixed = imul(hash ^ word, prime);
  return (mixed << 13) | (mixed >>> 19);
}
