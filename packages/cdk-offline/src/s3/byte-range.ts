import { S3Error } from './errors';

/** First and last byte, both inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A single range; anything else is ignored and the whole object is sent, as S3 does. */
export function parseRange(value: string | undefined, size: number): ByteRange | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(value?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size || (first === '' && Number(last) === 0))
    throw new S3Error(
      'InvalidRange',
      'The requested range is not satisfiable',
      { RangeRequested: value ?? '', ActualObjectSize: String(size) },
      { 'content-range': `bytes */${size}` },
    );
  return { start, end };
}
