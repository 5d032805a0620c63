import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { CacheFault, type CacheFormat } from './cache-format';
import { fromMetadata, type Stamp, toMetadata } from './stamp';

/** A cache as it was read. */
export interface Stored<Content> {
  readonly content: Content;
  readonly stamp: Stamp;
  /** Names these bytes. */
  readonly etag: string;
}

export interface Cache<Content> {
  /** Undefined before the first write; throws CacheFault for a file that is not as it should be. */
  read(): Promise<Stored<Content> | undefined>;
  /** Replaces the whole at once; throws CacheFault, and writes nothing, for content that does not belong there. */
  write(content: Content, stamp: Stamp): Promise<void>;
  /** The same, only on top of what was read, or of nothing; false when somebody else has written since. */
  replace(content: Content, stamp: Stamp, seen: Stored<Content> | undefined): Promise<boolean>;
}

/** Bytes. The largest cache has a tenth of this. */
const largest = 8 * 1024 * 1024;

/** A cache in its own object, the stamp in the object's metadata: a read is one request. */
export function createCache<Content>(
  client: S3Client,
  bucket: string,
  format: CacheFormat<Content>,
): Cache<Content> {
  const place = { Bucket: bucket, Key: format.key };
  const put = (content: Content, stamp: Stamp) => ({
    ...place,
    Body: format.write(content),
    ContentType: format.contentType,
    Metadata: toMetadata(stamp),
  });
  let last: Stored<Content> | undefined;
  const fetch = async (): Promise<Stored<Content>> => {
    const { Body, ContentLength = 0, ETag, Metadata } = await client.send(new GetObjectCommand(place));
    if (ContentLength > largest) throw new CacheFault(`${format.key}: ${ContentLength} bytes`);
    if (!Body || !ETag) throw new CacheFault(`${format.key}: an object without content`);
    const stamp = fromMetadata(format.key, Metadata ?? {});
    return { content: format.parse(await Body.transformToString()), stamp, etag: ETag };
  };
  return {
    async read() {
      try {
        last = (last && (await unchanged(client, place, last))) ?? (await fetch());
        return last;
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    },

    async write(content, stamp) {
      await client.send(new PutObjectCommand(put(content, stamp)));
    },

    async replace(content, stamp, seen) {
      const condition = seen ? { IfMatch: seen.etag } : { IfNoneMatch: '*' };
      try {
        await client.send(new PutObjectCommand({ ...put(content, stamp), ...condition }));
        return true;
      } catch (error) {
        // 409: another conditional write of this object is under way. 404: it was removed since.
        if ([404, 409, 412].includes(statusOf(error) ?? 0)) return false;
        throw error;
      }
    },
  };
}

/**
 * What a warm function has parsed need not be fetched again. The ETag is that of the bytes alone, so the stamp is read
 * anew: a run that finds the same writes the same, at another time.
 */
async function unchanged<Content>(
  client: S3Client,
  place: { readonly Bucket: string; readonly Key: string },
  last: Stored<Content>,
): Promise<Stored<Content> | undefined> {
  const { ETag, Metadata } = await client.send(new HeadObjectCommand(place));
  if (ETag !== last.etag) return undefined;
  return { ...last, stamp: fromMetadata(place.Key, Metadata ?? {}) };
}

function statusOf(error: unknown): number | undefined {
  const { $metadata } = error as { readonly $metadata?: { readonly httpStatusCode?: number } };
  return $metadata?.httpStatusCode;
}
