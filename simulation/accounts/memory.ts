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
  /** Codes by which devices join, the newest of each. */
  readonly codes: Map<Person, string>;
}

export function createMemory(): Memory {
  return { ids: new Map(), tokens: new Map(), cookies: new Map(), devices: new Map(), codes: new Map() };
}

/** The id of a sign-in, which its token says. */
export function sessionIdIn(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;
}
