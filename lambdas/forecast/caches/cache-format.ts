/** What a cache is called in the bucket, and how its content is written and read. */
export interface CacheFormat<Content> {
  readonly key: string;
  readonly contentType: string;
  /** Throws CacheFault rather than let anything through that `parse` would not take. */
  write(content: Content): string;
  /** Throws CacheFault for any text that `write` would not have written. */
  parse(text: string): Content;
}

/** A cache, or what should become one, that is not as it should be. */
export class CacheFault extends Error {
  override readonly name = 'CacheFault';
}
