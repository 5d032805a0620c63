import { type RestAnswer, type RestCall, restJsonService } from '../protocol/rest-json';
import { ServiceError } from '../protocol/service-error';
import type { AwsService, ServiceDeps } from '../services';
import type { KeyValueStore } from './key-value-stores';

interface ApiDeps extends ServiceDeps {
  readonly stores: readonly KeyValueStore[];
}

interface StoreRequest {
  readonly store: KeyValueStore;
  /** In the path. */
  readonly key: string;
  readonly body: Body;
  readonly now: number;
}

interface Body {
  readonly Value?: string;
  readonly Puts?: readonly { readonly Key: string; readonly Value: string }[];
  readonly Deletes?: readonly { readonly Key: string }[];
}

type Operation = readonly [action: string, run: (request: StoreRequest) => object];

/** https://docs.aws.amazon.com/cloudfront-keyvaluestore/latest/APIReference/ */
const operations: Readonly<Record<string, Operation>> = {
  'GET /key-value-stores/{KvsARN}': [
    'DescribeKeyValueStore',
    ({ store }) => {
      const { modified } = store.state();
      return { KvsARN: store.arn, Created: 0, LastModified: modified, Status: 'READY', ...sizeOf(store) };
    },
  ],
  'GET /key-value-stores/{KvsARN}/keys': [
    'ListKeys',
    ({ store }) => ({
      Items: Object.entries(store.state().items).map(([Key, Value]) => ({ Key, Value })),
    }),
  ],
  'GET /key-value-stores/{KvsARN}/keys/{Key}': [
    'GetKey',
    ({ store, key }) => {
      const Value = store.state().items[key];
      if (Value === undefined) throw new ServiceError('ResourceNotFoundException', 'Key not found', 404);
      return { Key: key, Value, ...sizeOf(store) };
    },
  ],
  'PUT /key-value-stores/{KvsARN}/keys/{Key}': ['PutKey', change(({ key, body }) => ({ [key]: body.Value }))],
  'DELETE /key-value-stores/{KvsARN}/keys/{Key}': ['DeleteKey', change(({ key }) => ({ [key]: undefined }))],
  'POST /key-value-stores/{KvsARN}/keys': [
    'UpdateKeys',
    change(({ body: { Puts = [], Deletes = [] } }) => ({
      ...Object.fromEntries(Puts.map(({ Key, Value }) => [Key, Value])),
      ...Object.fromEntries(Deletes.map(({ Key }) => [Key, undefined])),
    })),
  ],
};

const mostValueBytes = 1024;

function change(changes: (request: StoreRequest) => Readonly<Record<string, string | undefined>>) {
  return (request: StoreRequest): object => {
    const wanted = changes(request);
    for (const value of Object.values(wanted)) {
      if (Buffer.byteLength(value ?? '') > mostValueBytes)
        throw new ServiceError('ValidationException', `A value has at most ${mostValueBytes} bytes`);
    }
    request.store.change(wanted, request.now);
    return sizeOf(request.store);
  };
}

function sizeOf(store: KeyValueStore): object {
  const items = Object.entries(store.state().items);
  return { ItemCount: items.length, TotalSizeInBytes: Buffer.byteLength(items.flat().join('')) };
}

/** The data of key-value stores, as operators and functions of Lambda see it. */
export function createKeyValueStoreApi({ stores, permissions, clock }: ApiDeps): AwsService {
  const routes = Object.entries(operations).map(([route, [action, run]]) => {
    const serve = ({ authorize, params, input, headers }: RestCall): RestAnswer => {
      const resource = params['KvsARN'] ?? '';
      authorize(`cloudfront-keyvaluestore:${action}`, resource);
      const store = stores.find(({ arn }) => arn === resource);
      if (store === undefined)
        throw new ServiceError('ResourceNotFoundException', `No store ${resource}`, 404);
      if (!route.startsWith('GET ') && headers['if-match'] !== store.state().etag)
        throw new ServiceError('ConflictException', 'The ETag in If-Match is not that of the store', 409);
      const body = run({ store, key: params['Key'] ?? '', body: input() as Body, now: clock.now() });
      return { headers: { etag: store.state().etag }, body };
    };
    return [route, serve] as const;
  });
  return restJsonService('cloudfront-keyvaluestore', permissions, Object.fromEntries(routes));
}
