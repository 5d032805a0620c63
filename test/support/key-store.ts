import type { TestSystem } from './system';

/** The key-value store of the distribution, as an operator sees it. */
export interface KeyStore {
  keys(): Promise<Readonly<Record<string, string>>>;
  put(name: string, value: string): Promise<void>;
  remove(name: string): Promise<void>;
}

const authorization =
  'AWS4-ECDSA-P256-SHA256 Credential=local-operator/20261120/cloudfront-keyvaluestore/aws4_request';

export function keyStore({ assembly, endpoints }: Pick<TestSystem, 'assembly' | 'endpoints'>): KeyStore {
  const [store] = assembly.ofType('AWS::CloudFront::KeyValueStore');
  if (!store) throw new Error('No key-value store');
  const url = `${endpoints.aws}/key-value-stores/${encodeURIComponent(assembly.attribute(store, 'Arn'))}`;
  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(`${url}${path}`, { ...init, headers: { authorization, ...init.headers } });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return response;
  };
  const change = async (method: string, name: string, body?: string): Promise<void> => {
    const etag = (await call('')).headers.get('etag') ?? '';
    await call(`/keys/${name}`, { method, headers: { 'if-match': etag }, ...(body && { body }) });
  };
  return {
    keys: async () => {
      const { Items } = (await (await call('/keys')).json()) as {
        Items: readonly { Key: string; Value: string }[];
      };
      return Object.fromEntries(Items.map(({ Key, Value }) => [Key, Value]));
    },
    put: (name, value) => change('PUT', name, JSON.stringify({ Value: value })),
    remove: (name) => change('DELETE', name),
  };
}
