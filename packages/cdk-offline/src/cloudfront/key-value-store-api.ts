import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AwsService, Clock, Permissions, Principal } from '../services';
import type { KeyValueStore } from './key-value-stores';

interface ApiDeps {
  readonly stores: readonly KeyValueStore[];
  readonly permissions: Permissions;
  readonly clock: Pick<Clock, 'now'>;
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

class StoreError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

interface Operation {
  readonly action: string;
  readonly writes: boolean;
  readonly run: (request: StoreRequest) => object;
}

/** By method and the path behind the store. https://docs.aws.amazon.com/cloudfront-keyvaluestore/latest/APIReference/ */
const operations: Readonly<Record<string, Operation>> = {
  'GET ': {
    action: 'DescribeKeyValueStore',
    writes: false,
    run: ({ store }) => {
      const { modified } = store.state();
      return { KvsARN: store.arn, Created: 0, LastModified: modified, Status: 'READY', ...sizeOf(store) };
    },
  },
  'GET /keys': {
    action: 'ListKeys',
    writes: false,
    run: ({ store }) => ({
      Items: Object.entries(store.state().items).map(([Key, Value]) => ({ Key, Value })),
    }),
  },
  'GET /keys/': {
    action: 'GetKey',
    writes: false,
    run: ({ store, key }) => {
      const Value = store.state().items[key];
      if (Value === undefined) throw new StoreError(404, 'ResourceNotFoundException', 'Key not found');
      return { Key: key, Value, ...sizeOf(store) };
    },
  },
  'PUT /keys/': { action: 'PutKey', writes: true, run: change(({ key, body }) => ({ [key]: body.Value })) },
  'DELETE /keys/': { action: 'DeleteKey', writes: true, run: change(({ key }) => ({ [key]: undefined })) },
  'POST /keys': {
    action: 'UpdateKeys',
    writes: true,
    run: change(({ body: { Puts = [], Deletes = [] } }) => ({
      ...Object.fromEntries(Puts.map(({ Key, Value }) => [Key, Value])),
      ...Object.fromEntries(Deletes.map(({ Key }) => [Key, undefined])),
    })),
  },
};

const mostValueBytes = 1024;

function change(changes: (request: StoreRequest) => Readonly<Record<string, string | undefined>>) {
  return (request: StoreRequest): object => {
    const wanted = changes(request);
    for (const value of Object.values(wanted)) {
      if (Buffer.byteLength(value ?? '') > mostValueBytes)
        throw new StoreError(400, 'ValidationException', `A value has at most ${mostValueBytes} bytes`);
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
  const serve = async (principal: Principal, request: IncomingMessage): Promise<[string, object]> => {
    const [, arn = '', keys = '', key] =
      /^\/key-value-stores\/([^/?]+)(\/keys)?(?:\/([^?]+))?/.exec(request.url ?? '') ?? [];
    const resource = decodeURIComponent(arn);
    const operation = operations[`${request.method} ${keys}${key === undefined ? '' : '/'}`];
    if (operation === undefined) throw new StoreError(404, 'UnknownOperationException', 'No such operation');
    const action = `cloudfront-keyvaluestore:${operation.action}`;
    const { allowed, reason } = permissions.decide({ principal, action, resource });
    if (!allowed) throw new StoreError(403, 'AccessDeniedException', reason);
    const store = stores.find((each) => each.arn === resource);
    if (store === undefined) throw new StoreError(404, 'ResourceNotFoundException', `No store ${resource}`);
    const text = Buffer.concat(await request.toArray()).toString();
    if (operation.writes && request.headers['if-match'] !== store.state().etag)
      throw new StoreError(409, 'ConflictException', 'The ETag in If-Match is not that of the store');
    const body: Body = text === '' ? {} : JSON.parse(text);
    const answer = operation.run({ store, key: decodeURIComponent(key ?? ''), body, now: clock.now() });
    return [store.state().etag, answer];
  };
  return {
    service: 'cloudfront-keyvaluestore',
    handle: async (principal, request, response) => {
      try {
        const [etag, answer] = await serve(principal, request);
        response.writeHead(200, { 'content-type': 'application/json', etag }).end(JSON.stringify(answer));
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        refuse(request, response, error);
      }
    },
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, error: StoreError): void {
  request.resume();
  const headers = { 'content-type': 'application/json', 'x-amzn-errortype': error.code };
  response.writeHead(error.status, headers).end(JSON.stringify({ Message: error.message }));
}
