import { randomUUID } from 'node:crypto';
import type { Cloud } from '../cloud/cloud';
import { headersOf } from '../cloud/operator';
import { askSecrets } from '../cloud/secrets';
import type { World } from '../world/world';

/** What signs sessions, and what the edge knows. */
export interface Keys {
  readonly current: string;
  readonly previous: string;
  /** By their names in the store. */
  readonly edge: Readonly<Record<string, string>>;
}

type Arn = 'SESSION_SECRET_ARN' | 'KEY_STORE_ARN';

function arnOf(world: World, name: Arn): string {
  return world.environmentOf('rotateSessionKey')[name] ?? '';
}

export function secretArn(world: World): string {
  return arnOf(world, 'SESSION_SECRET_ARN');
}

/** As a rotation that went well has left them; versions of secrets outlive a history, so each has a name of its own. */
export async function settleKeys(cloud: Cloud, world: World): Promise<Keys> {
  const SecretId = secretArn(world);
  for (const key of ['the key before', 'the key that signs'])
    await askSecrets(cloud, 'PutSecretValue', {
      ...{ SecretId, SecretString: key.padEnd(64, '.'), ClientRequestToken: randomUUID() },
      VersionStages: ['AWSCURRENT', 'AWSPENDING'],
    });
  const { edge, etag } = await askStore(cloud, world, 'GET');
  const { current, previous } = await keysIn(cloud, world);
  const Puts = [{ Key: 'session-keys', Value: JSON.stringify([current, previous]) }];
  await askStore(cloud, world, 'POST', etag, { Puts });
  return { current, previous, edge: { ...edge, 'session-keys': JSON.stringify([current, previous]) } };
}

export async function readKeys(cloud: Cloud, world: World): Promise<Keys> {
  const { edge } = await askStore(cloud, world, 'GET');
  return { ...(await keysIn(cloud, world)), edge };
}

async function keysIn(cloud: Cloud, world: World): Promise<Pick<Keys, 'current' | 'previous'>> {
  const read = async (VersionStage: string) => {
    const { SecretString } = await askSecrets(cloud, 'GetSecretValue', {
      SecretId: secretArn(world),
      VersionStage,
    });
    return String(SecretString);
  };
  return { current: await read('AWSCURRENT'), previous: await read('AWSPREVIOUS') };
}

async function askStore(cloud: Cloud, world: World, method: 'GET' | 'POST', etag = '', input?: object) {
  const body = Buffer.from(input === undefined ? '' : JSON.stringify(input));
  const path = `/key-value-stores/${encodeURIComponent(arnOf(world, 'KEY_STORE_ARN'))}/keys`;
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
