import { setTimeout } from 'node:timers/promises';
import {
  CloudFrontKeyValueStoreClient,
  ConflictException,
  DescribeKeyValueStoreCommand,
  GetKeyCommand,
  UpdateKeysCommand,
} from '@aws-sdk/client-cloudfront-keyvaluestore';
// A store is global: its requests are signed for every region.
import '@aws-sdk/signature-v4a';
import { shortCalls } from '../../shared/aws/clients';

/** The values that the distribution's function reads, under their names in the store. */
export interface EdgeKeys {
  readonly 'session-keys'?: string;
  readonly 'api-key'?: string;
  readonly 'edge-proof'?: string;
}

export interface EdgeKeyStore {
  /** All at once, or none. */
  put(keys: EdgeKeys): Promise<void>;
  read(name: keyof EdgeKeys): Promise<string | undefined>;
  /** Puts what `make` gives, made again each time that somebody else has written since it was begun. */
  change(make: () => Promise<Readonly<Record<string, string>>>): Promise<void>;
}

export type Pause = (milliseconds: number) => Promise<unknown>;

const mostAttempts = 8;
/** Milliseconds; those who write at the same time go out of each other's way. */
const firstPause = 25;

export function createEdgeKeyStore(
  client: CloudFrontKeyValueStoreClient,
  storeArn: string,
  pause: Pause = setTimeout,
): EdgeKeyStore {
  const store = { KvsARN: storeArn };
  const change = async (make: Parameters<EdgeKeyStore['change']>[0], attempt = 1): Promise<void> => {
    const { ETag } = await client.send(new DescribeKeyValueStoreCommand(store));
    const Puts = Object.entries(await make()).map(([Key, Value]) => ({ Key, Value }));
    try {
      await client.send(new UpdateKeysCommand({ ...store, IfMatch: ETag, Puts }));
    } catch (error) {
      if (!(error instanceof ConflictException) || attempt === mostAttempts) throw error;
      await pause(Math.random() * firstPause * 2 ** attempt);
      await change(make, attempt + 1);
    }
  };
  return {
    change: (make) => change(make),
    put: (keys) => change(async () => ({ ...keys })),
    async read(name) {
      return (await client.send(new GetKeyCommand({ ...store, Key: name }))).Value;
    },
  };
}

export function createKeyValueStoreClient(): CloudFrontKeyValueStoreClient {
  return new CloudFrontKeyValueStoreClient({
    maxAttempts: 3,
    requestHandler: shortCalls,
  });
}
