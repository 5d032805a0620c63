import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { OriginResponse } from './origin-fetch';

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html */
const compressible =
  /^(text\/(css|csv|html|js|javascript|plain|richtext|tab-separated-values|xml|x-\S+)|image\/svg\+xml|font\/(eot|otf|opentype|ttf)|application\/(json|javascript|x-javascript|xml|xhtml\+xml|rss\+xml|dash\+xml|wasm|pdf|protobuf|truetype|opentype|ttf|otf|eot|vnd\.ms-fontobject|vnd\.apple\.mpegurl|x-font-\S+))$/;
const minBytes = 1000;
export const maxCompressedBytes = 10_000_000;

export function isCompressible({ status, headers }: Pick<OriginResponse, 'status' | 'headers'>): boolean {
  const size = Number(headers['content-length']);
  const type =
    String(headers['content-type'] ?? '')
      .split(';', 1)[0]
      ?.trim()
      .toLowerCase() ?? '';
  return (
    [200, 403, 404].includes(status) &&
    headers['content-encoding'] === undefined &&
    size >= minBytes &&
    size <= maxCompressedBytes &&
    compressible.test(type)
  );
}

/** Brotli where the viewer takes it, else gzip; the bytes are no longer those of a strong ETag. */
export async function compressed(
  headers: OriginResponse['headers'],
  body: Buffer,
  encoding: 'br' | 'gzip',
): Promise<{ readonly headers: OriginResponse['headers']; readonly body: Buffer }> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const packed = await (encoding === 'br' ? promisify(brotliCompress)(body, quality) : promisify(gzip)(body));
  const { etag, vary, ...rest } = headers;
  return {
    headers: {
      ...rest,
      ...(etag !== undefined && { etag: String(etag).replace(/^"/, 'W/"') }),
      'content-encoding': encoding,
      'content-length': String(packed.length),
      vary: [vary, 'Accept-Encoding'].filter(Boolean).join(', '),
    },
    body: packed,
  };
}
