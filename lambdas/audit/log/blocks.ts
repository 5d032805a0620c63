import {
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';

/** Some entries of the log that were sealed together: one object, whose lines are JSON. */
export interface BlockInfo {
  /** From 1, without gaps. */
  readonly number: number;
  /** Epoch milliseconds. */
  readonly sealedAt: number;
}

export interface Blocks {
  /** At most so many, newest first. */
  newest(most: number): Promise<readonly BlockInfo[]>;
  /** The numbers of all that are kept, newest first. */
  numbers(): AsyncIterable<number>;
  /** Undefined if there is no such block, or none any more. */
  lines(number: number): Promise<readonly string[] | undefined>;
  /** False if there is another block of this number already: a block is never replaced. */
  add(number: number, lines: readonly string[]): Promise<boolean>;
}

/** What the name of each block begins with. */
export const blockPrefix = 'blocks/';
/** S3 lists by name in ascending order only, so a name counts down: the newest block is the first. */
const highest = 999_999_999_999;

function blockKey(number: number): string {
  return `${blockPrefix}${String(highest - number).padStart(12, '0')}.jsonl`;
}

export function blockNumber(key: string): number {
  return highest - Number(/^blocks\/(\d{12})\.jsonl$/.exec(key)?.[1] ?? Number.NaN);
}

export function createBlocks(client: S3Client, Bucket: string): Blocks {
  const read = async (number: number): Promise<string | undefined> => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: blockKey(number) }));
      return await Body?.transformToString();
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  };
  return {
    async newest(most) {
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: blockPrefix, MaxKeys: most }),
      );
      return Contents.map(({ Key = '', LastModified }) => ({
        number: blockNumber(Key),
        sealedAt: LastModified?.getTime() ?? 0,
      }));
    },
    async *numbers() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: blockPrefix })) {
        for (const { Key = '' } of page.Contents ?? []) yield blockNumber(Key);
      }
    },
    lines: async (number) => (await read(number))?.split('\n').filter((line) => line !== ''),
    async add(number, lines) {
      const text = `${lines.join('\n')}\n`;
      try {
        await client.send(
          new PutObjectCommand({
            Bucket,
            Key: blockKey(number),
            Body: text,
            ContentType: 'application/x-ndjson',
            IfNoneMatch: '*',
          }),
        );
        return true;
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'PreconditionFailed') throw error;
        // An answer that was lost: the SDK asked again, and met its own block.
        return (await read(number)) === text;
      }
    },
  };
}
