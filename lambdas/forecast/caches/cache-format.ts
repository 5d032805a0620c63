/** A cache's file name in the bucket, and how its content is written and read. */
export interface CacheFormat<Content> {
  readonly key: string;
  readonly contentType: string;
  /** Throws CacheFault for content that `parse` would refuse. */
  write(content: Content): string;
  /** Throws CacheFault for any text that `write` would not have written. */
  parse(text: string): Content;
  /** What is left of a text that `parse` refuses without the broken rows of its lists; undefined where that is no content either. */
  rescue?(text: string): Rescued<Content> | undefined;
}

export interface Rescued<Content> {
  readonly content: Content;
  /** How many rows were left out. */
  readonly lost: number;
}

/** A stored cache, or content for one, that is not valid. */
export class CacheFault extends Error {
  override readonly name = 'CacheFault';
  /** Of the stored object that cannot be read. */
  readonly etag: string | undefined;

  constructor(message: string, etag?: string) {
    super(message);
    this.etag = etag;
  }
}
