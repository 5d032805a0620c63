import { randomUUID } from 'node:crypto';
import type { Cloud } from '../cloud/cloud';
import { headersOf } from '../cloud/operator';
import { askSecrets, secretIn } from '../cloud/secrets';
import type { Effect } from '../world/calls';
import type { World } from '../world/world';

/** What signs sessions, and what the edge knows. */
export interface Keys {
  readonly current: string;
  readonly previous: string;
  /** By their names in the store. */
  readonly edge: Readonly<Record<string, string>>;
}

export function secretArn(world: World): string {
  return world.environmentOf('rotateSessionKey')['SESSION_SECRET_ARN'] ?? '';
}

/** As a rotation that went well has left them; the other keys are old. Versions of secrets outlive a history, so each has a name of its own. */
export async function settleKeys(cloud: Cloud, world: World): Promise<Keys> {
  const SecretId = secretArn(world);
  for (const key of ['the key before', 'the key that signs'])
    await askSecrets(cloud, 'PutSecretValue', {
      ...{ SecretId, SecretString: key.padEnd(64, '.'), ClientRequestToken: randomUUID() },
      VersionStages: ['AWSCURRENT', 'AWSPENDING'],
    });
  const { current, previous } = await readKeys(cloud, world);
  const { etag } = await askStore(cloud, world, 'GET');
  const keys = { 'session-keys': JSON.stringify([current, previous]), 'api-key': 'old', 'edge-proof': 'old' };
  const Puts = Object.entries(keys).map(([Key, Value]) => ({ Key, Value }));
  await askStore(cloud, world, 'POST', etag, { Puts });
  return readKeys(cloud, world);
}

export async function readKeys(cloud: Cloud, world: World): Promise<Keys> {
  const arn = secretArn(world);
  const { edge } = await askStore(cloud, world, 'GET');
  return { current: await secretIn(cloud, arn), previous: await secretIn(cloud, arn, 'AWSPREVIOUS'), edge };
}

async function askStore(cloud: Cloud, world: World, method: 'GET' | 'POST', etag = '', input?: object) {
  const storeArn = world.environmentOf('rotateSessionKey')['KEY_STORE_ARN'] ?? '';
  const body = Buffer.from(input === undefined ? '' : JSON.stringify(input));
  const path = `/key-value-stores/${encodeURIComponent(storeArn)}/keys`;
  const headers = {
    ...headersOf(cloud.assembly.region, 'cloudfront-keyvaluestore', body),
    ...{ 'content-type': 'application/json', 'if-match': etag },
  };
  const { status, headers: answered, body: text } = await cloud.call({ method, path, headers, body });
  if (status !== 200) throw new Error(`The edge's store: ${method} ${status}`);
  const { Items = [] } = JSON.parse(text.toString()) as {
    readonly Items?: readonly { readonly Key: string; readonly Value: string }[];
  };
  const edge = Object.fromEntries(Items.map(({ Key, Value }) => [Key, Value]));
  return { edge, etag: String(answered['etag']) };
}

/** What a call put into the edge's store, by name. */
export function putBy({ site, request }: Effect): Readonly<Record<string, string>> {
  if (site.operation !== 'cloudfront-keyvaluestore:POST/key-value-stores/keys') return {};
  const { Puts } = JSON.parse(request.body.toString()) as {
    readonly Puts: readonly { readonly Key: string; readonly Value: string }[];
  };
  return Object.fromEntries(Puts.map(({ Key, Value }) => [Key, Value]));
}
