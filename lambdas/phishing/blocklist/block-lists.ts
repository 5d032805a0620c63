import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { httpStatusOf } from '../../shared/aws/http-status';
import { type BlockList, blockListOf } from './block-list';
import { readBlockList, writeBlockList } from './block-list-file';

/** The list as it was read. */
export interface Seen {
  readonly list: BlockList;
  /** Names its bytes; undefined while nothing was ever listed. */
  readonly etag: string | undefined;
  /** Milliseconds since the epoch. */
  readonly changedAt: number;
}

/** The one list of confirmed phishing, as an object. */
export interface BlockLists {
  read(): Promise<Seen>;
  /** False if somebody has changed it since it was read. */
  replace(list: BlockList, seen: Pick<Seen, 'etag'>): Promise<boolean>;
}

const nothing: Seen = { list: blockListOf(Buffer.alloc(0)), etag: undefined, changedAt: 0 };

export function createBlockLists(client: S3Client, bucket: string): BlockLists {
  const place = { Bucket: bucket, Key: 'confirmed.bin' };
  let last: Seen | undefined;

  const fetch = async (): Promise<Seen> => {
    const { Body, ETag, LastModified } = await client.send(
      new GetObjectCommand({ ...place, IfNoneMatch: last?.etag }),
    );
    if (!Body || !ETag) throw new Error('An object without content');
    const list = readBlockList(Buffer.from(await Body.transformToByteArray()));
    return { list, etag: ETag, changedAt: LastModified?.getTime() ?? 0 };
  };

  return {
    async read() {
      try {
        last = await fetch();
      } catch (error) {
        const status = httpStatusOf(error);
        if (status === 404) return nothing;
        // What a warm function has read is as it was.
        if (status !== 304 || last === undefined) throw error;
      }
      return last;
    },

    async replace(list, { etag }) {
      const condition = etag === undefined ? { IfNoneMatch: '*' } : { IfMatch: etag };
      try {
        await client.send(new PutObjectCommand({ ...place, ...condition, Body: writeBlockList(list) }));
        return true;
      } catch (error) {
        // 409: another conditional write of this object is under way. 404: it was removed since.
        if ([404, 409, 412].includes(httpStatusOf(error) ?? 0)) return false;
        throw error;
      }
    },
  };
}
