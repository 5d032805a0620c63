import { randomUUID } from 'node:crypto';
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { httpStatusOf } from '../../shared/aws/http-status';
import { markedObject } from '../../shared/aws/marked-object';
import { CacheFault, type CacheFormat } from './cache-format';
import { fromMetadata, type Provenance, toMetadata } from './provenance';

/** A cache as it was read. */
export interface Stored<Content> {
  readonly content: Content;
  readonly provenance: Provenance;
  /** Names these bytes. */
  readonly etag: string;
  /** How many rows of it cannot be read and are left out. */
  readonly lost?: number;
}

/** What a conditional write replaces. */
export type Seen = Pick<Stored<unknown>, 'etag'> | undefined;

export interface Cache<Content> {
  /** The file's name in the bucket. */
  readonly key: string;
  /** Undefined before the first write; throws CacheFault for a file that is not valid. */
  read(): Promise<Stored<Content> | undefined>;
  /** Replaces all of it; throws CacheFault and writes nothing if the content is not valid. */
  write(content: Content, provenance: Provenance): Promise<void>;
  /** The same, but only if nobody has written since it was read (or found missing); otherwise false. */
  replace(content: Content, provenance: Provenance, seen: Seen): Promise<boolean>;
}

/** Bytes. The largest cache has a tenth of this. */
const largest = 8 * 1024 * 1024;

/** A cache in its own object, the provenance in the object's metadata: a read is one request. */
export function createCache<Content>(
  client: S3Client,
  bucket: string,
  format: CacheFormat<Content>,
): Cache<Content> {
  const place = { Bucket: bucket, Key: format.key };
  const put = (content: Content, provenance: Provenance) => ({
    ...place,
    Body: format.write(content),
    ContentType: format.contentType,
    Metadata: toMetadata(provenance),
  });
  let last: Stored<Content> | undefined;
  const fetch = async (): Promise<Stored<Content>> => {
    const { Body, ContentLength = 0, ETag, Metadata } = await client.send(new GetObjectCommand(place));
    try {
      if (ContentLength > largest) throw new CacheFault(`${format.key}: ${ContentLength} bytes`);
      if (!Body || !ETag) throw new CacheFault(`${format.key}: an object without content`);
      const provenance = fromMetadata(format.key, Metadata ?? {});
      return { ...contentOf(format, await Body.transformToString()), provenance, etag: ETag };
    } catch (error) {
      throw error instanceof CacheFault ? new CacheFault(error.message, ETag) : error;
    }
  };
  return {
    key: format.key,

    async read() {
      try {
        last = (last && (await unchanged(client, place, last))) ?? (await fetch());
        return last;
      } catch (error) {
        if (httpStatusOf(error) === 404) return undefined;
        throw error;
      }
    },

    async write(content, provenance) {
      await client.send(new PutObjectCommand(put(content, provenance)));
    },

    async replace(content, provenance, seen) {
      const condition = seen ? { IfMatch: seen.etag } : { IfNoneMatch: '*' };
      const { Metadata, ...object } = put(content, provenance);
      const mark = randomUUID();
      const command = new PutObjectCommand({ ...object, Metadata: { ...Metadata, mark }, ...condition });
      try {
        await client.send(command);
        return true;
      } catch (error) {
        // 409: another conditional write of this object is under way. 404: it was removed since.
        if (![404, 409, 412].includes(httpStatusOf(error) ?? 0)) throw error;
        return (await markedObject(client, place, mark)) !== undefined;
      }
    },
  };
}

function contentOf<Content>(
  format: CacheFormat<Content>,
  text: string,
): Pick<Stored<Content>, 'content' | 'lost'> {
  try {
    return { content: format.parse(text) };
  } catch (error) {
    const rescued = error instanceof CacheFault ? format.rescue?.(text) : undefined;
    if (!rescued) throw error;
    return rescued;
  }
}

type Place = { readonly Bucket: string; readonly Key: string };

/**
 * A warm function need not fetch again what it has parsed. The ETag covers the bytes only, so the provenance is always
 * read: a later run may write the same bytes at another time.
 */
async function unchanged<Content>(
  client: S3Client,
  place: Place,
  last: Stored<Content>,
): Promise<Stored<Content> | undefined> {
  const { ETag, Metadata } = await client.send(new HeadObjectCommand(place));
  if (ETag !== last.etag) return undefined;
  return { ...last, provenance: fromMetadata(place.Key, Metadata ?? {}) };
}
