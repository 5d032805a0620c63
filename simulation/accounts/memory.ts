import type { Cloud } from '../cloud/cloud';
import { secretIn } from '../cloud/secrets';
import type { World } from '../world/world';
import type { Authenticator } from './authenticator';
import type { Person } from './people';

/** What people and their browsers know, which the next thing they do may need. */
export interface Memory {
  /** The numbers of accounts. */
  readonly ids: Map<Person, number>;
  /** Tokens by the names of sign-ins and of devices. */
  readonly tokens: Map<string, string>;
  /** Of sign-ins at the site. */
  readonly cookies: Map<string, string>;
  /** What devices are called by the service. */
  readonly devices: Map<string, string>;
  /** What passkeys are to sign, by the names of sign-ins, or of clients that are to sign in. */
  readonly challenges: Map<string, string>;
  readonly authenticators: Map<string, Authenticator>;
  /** Codes that stand in for passkeys, the newest of each. */
  readonly recoveryCodes: Map<Person, readonly string[]>;
  /** By which the edge proves itself to the API. */
  readonly edgeProof: string;
  /** Codes by which devices join, the newest of each. */
  readonly codes: Map<Person, string>;
}

export async function createMemory(cloud: Cloud, world: World): Promise<Memory> {
  return {
    ...{ ids: new Map(), tokens: new Map(), cookies: new Map(), devices: new Map(), codes: new Map() },
    ...{ challenges: new Map(), authenticators: new Map(), recoveryCodes: new Map() },
    edgeProof: await secretIn(cloud, world.environmentOf('addPasskey')['EDGE_PROOF_SECRET_ARN'] ?? ''),
  };
}

/** What the token of a sign-in says: its role, its id, and whose it is. */
export function claimsIn(token: string): Readonly<Record<'role' | 'sid' | 'sub', string>> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
