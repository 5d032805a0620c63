import {
  CloudFrontKeyValueStoreClient,
  ConflictException,
  DescribeKeyValueStoreCommand,
  GetKeyCommand,
  UpdateKeysCommand,
} from '@aws-sdk/client-cloudfront-keyvaluestore';
// A store is global: its requests are signed for every region.
import '@aws-sdk/signature-v4a';

/** The values that the distribution's function reads, under their names in the store. */
export interface EdgeKeys {
  readonly 'session-keys'?: string;
  readonly 'api-key'?: string;
}

export interface EdgeKeyStore {
  /** Both at once, or none. */
  put(keys: EdgeKeys): Promise<void>;
  read(name: keyof EdgeKeys): Promise<string | undefined>;
}

const mostAttempts = 5;

export function createEdgeKeyStore(client: CloudFrontKeyValueStoreClient, storeArn: string): EdgeKeyStore {
  const store = { KvsARN: storeArn };
  const put = async (keys: EdgeKeys, attempt: number): Promise<void> => {
    const Puts = Object.entries(keys).map(([Key, Value]) => ({ Key, Value }));
    const { ETag } = await client.send(new DescribeKeyValueStoreCommand(store));
    try {
      await client.send(new UpdateKeysCommand({ ...store, IfMatch: ETag, Puts }));
    } catch (error) {
      // Somebody else wrote in between.
      if (!(error instanceof ConflictException) || attempt === mostAttempts) throw error;
      await put(keys, attempt + 1);
    }
  };
  return {
    put: (keys) => put(keys, 1),
    async read(name) {
      return (await client.send(new GetKeyCommand({ ...store, Key: name }))).Value;
    },
  };
}

export function createKeyValueStoreClient(): CloudFrontKeyValueStoreClient {
  return new CloudFrontKeyValueStoreClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1_500, requestTimeout: 4_000, throwOnRequestTimeout: true },
  });
}
