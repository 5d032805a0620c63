import { Transform, type TransformCallback } from 'node:stream';
import { S3Error } from './errors';

/** Longest size line or trailer; a signed chunk's line has about 90 characters. */
const maxLine = 4096;
const maxTrailers = 20;

/**
 * Strips the framing of `aws-chunked` bodies: `<hex size>[;chunk-signature=…]\r\n<data>\r\n`, a chunk of size 0, trailers.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-streaming-trailers.html
 */
export class AwsChunkedDecoder extends Transform {
  /** Complete once the stream has ended; names in lower case. */
  readonly trailers = new Map<string, string>();
  private state: 'size' | 'data' | 'data-end' | 'trailers' | 'end' = 'size';
  private line = '';
  private remaining = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    try {
      let rest = chunk;
      while (rest.length > 0) rest = this.state === 'data' ? this.takeData(rest) : this.takeLine(rest);
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    // The empty line after the trailers may be missing when there is none.
    const complete = this.state === 'end' || (this.state === 'trailers' && this.line === '');
    done(complete ? null : incomplete());
  }

  private takeData(bytes: Buffer): Buffer {
    const part = bytes.subarray(0, this.remaining);
    this.remaining -= part.length;
    if (this.remaining === 0) this.state = 'data-end';
    this.push(part);
    return bytes.subarray(part.length);
  }

  private takeLine(bytes: Buffer): Buffer {
    const end = bytes.indexOf('\n');
    this.line += bytes.toString('latin1', 0, end < 0 ? bytes.length : end);
    if (this.line.length > maxLine) throw malformed();
    if (end < 0) return bytes.subarray(bytes.length);
    const line = this.line.endsWith('\r') ? this.line.slice(0, -1) : this.line;
    this.line = '';
    this.finishLine(line);
    return bytes.subarray(end + 1);
  }

  private finishLine(line: string): void {
    if (this.state === 'size') {
      const size = /^([0-9a-fA-F]{1,12})(?:;.*)?$/.exec(line)?.[1];
      if (size === undefined) throw malformed();
      this.remaining = Number.parseInt(size, 16);
      this.state = this.remaining === 0 ? 'trailers' : 'data';
    } else if (this.state === 'data-end') {
      if (line !== '') throw malformed();
      this.state = 'size';
    } else if (this.state === 'trailers' && line !== '') {
      const colon = line.indexOf(':');
      if (colon < 1 || this.trailers.size >= maxTrailers) throw malformed();
      this.trailers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
    } else if (line === '') this.state = 'end';
    else throw malformed();
  }
}

function malformed(): S3Error {
  return new S3Error('InvalidRequest', 'The aws-chunked framing of the body is not well formed');
}

function incomplete(): S3Error {
  return new S3Error('IncompleteBody', 'The request body terminated unexpectedly');
}
