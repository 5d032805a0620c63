import { blockCount, lexicalWeights } from '../features/features';
import { featureVersion } from '../features/featurise';
import type { Model } from './model';

const { imul } = Math;

/** "SHPM": a model of this project. */
const magic = 0x5348504d;
/** Of the layout; `featureVersion` says which features the weights fit. */
const artifactVersion = 1;
const headerBytes = 64;
const maxBits = 20;

/** The artifact is no model of this version; the message says what is wrong with it. */
export class ModelFormatError extends Error {
  override readonly name = 'ModelFormatError';
}

export type ModelContent = Omit<Model, 'version'>;

/**
 * Big-endian: magic u32, versions u16 + u16, checksum u32, bits u8, numbers u8, means u16, then f64 label, strict and
 * balanced threshold, slope, offset, step; the bins (u8 count, i32 each), means and lexical weights (f32), int8 weights.
 */
export function writeModel(content: ModelContent): Uint8Array {
  const { bins, means, lexical, hashed, thresholds, platt } = content;
  const binBytes = bins.reduce((sum, borders) => sum + 1 + 4 * borders.length, 0);
  const bytes = new Uint8Array(headerBytes + binBytes + 4 * (means.length + lexical.length) + hashed.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, magic);
  view.setUint16(4, artifactVersion);
  view.setUint16(6, featureVersion);
  view.setUint8(12, content.bits);
  view.setUint8(13, bins.length);
  view.setUint16(14, means.length);
  const { label, strict, balanced } = thresholds;
  [label, strict, balanced, platt.slope, platt.offset, content.step].forEach((value, at) => {
    view.setFloat64(16 + 8 * at, value);
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
  view.setUint32(8, checksum(bytes));
  return bytes;
}

/** Throws a ModelFormatError for what is no whole artifact of this version. */
export function readModel(bytes: Uint8Array): Model {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  checkHeader(bytes, view);
  const bits = view.getUint8(12);
  const [label = 0, strict = 0, balanced = 0, slope = 0, offset = 0, step = 0] = Array.from(
    { length: 6 },
    (_, at) => view.getFloat64(16 + 8 * at),
  );
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
  if (at + 2 ** bits !== bytes.length)
    throw new ModelFormatError(`${bytes.length} bytes do not hold the weights`);
  const hashed = new Int8Array(bytes.buffer, bytes.byteOffset + at, 2 ** bits);
  const version = view.getUint32(8).toString(16).padStart(8, '0');
  const thresholds = { label, strict, balanced };
  return { version, bits, thresholds, platt: { slope, offset }, bins, means, lexical, hashed, step };
}

function checkHeader(bytes: Uint8Array, view: DataView): void {
  if (bytes.length < headerBytes || view.getUint32(0) !== magic)
    throw new ModelFormatError('no phishing model');
  if (view.getUint16(4) !== artifactVersion) throw new ModelFormatError(`layout ${view.getUint16(4)}`);
  if (view.getUint16(6) !== featureVersion) throw new ModelFormatError(`features ${view.getUint16(6)}`);
  if (view.getUint8(12) > maxBits || view.getUint16(14) < blockCount)
    throw new ModelFormatError('impossible sizes');
  if (view.getUint32(8) !== checksum(bytes))
    throw new ModelFormatError('the checksum does not fit the content');
}

/** FNV-1a of everything but the checksum itself. */
function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < bytes.length; at++) {
    if (at < 8 || at >= 12) hash = imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  }
  return hash >>> 0;
}
