import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { ModelFormatError } from '../verdict/model/model-format-error';

/** More than the largest model that the format allows. */
const maxOutputLength = 8 * 1024 * 1024;
/** In a few pieces: a hundred small ones take as long to put together as to unpack. */
const chunkSize = 1024 * 1024;

/** As a model ships and is stored: gzip, which a browser can read too. */
export function packModel(bytes: Uint8Array): Uint8Array {
  // Small numbers without a pattern: fewer, longer matches leave 2 % less.
  return gzipSync(bytes, { level: 9, strategy: constants.Z_FILTERED });
}

/** Throws a ModelFormatError for what is no whole gzip, or too much of it. */
export function unpackModel(packed: Uint8Array): Uint8Array {
  try {
    return gunzipSync(packed, { maxOutputLength, chunkSize });
  } catch (error) {
    throw new ModelFormatError(`not packed as a model: ${error instanceof Error ? error.message : error}`);
  }
}
