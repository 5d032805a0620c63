import { createHash } from 'node:crypto';
import type { Cloud } from '../cloud/cloud';
import { beginning, type World } from '../world/world';
import { accounts, type Person } from './accounts';
import { putSession, signedToken, tokenOf } from './people';

/** A sign-in, or a device, of somebody who has another one besides. */
export interface SignIn {
  /** That of a device begins with "device". */
  readonly name: string;
  readonly who: Person;
  /** When somebody ends it, in milliseconds after the beginning. */
  readonly endsAt: number;
}

function isDevice(name: string): boolean {
  return name.startsWith('device');
}

export function tokenAs(who: Person, name: string | undefined): string {
  const { account, role } = accounts[who];
  if (name === undefined) return tokenOf(who);
  if (isDevice(name)) return `device.${account}.${secretOf(name)}`;
  return signedToken({ sub: account, email: `${account}@families.example`, role, sid: idOf(name) });
}

function secretOf(name: string): string {
  return name.replaceAll(/[^\w]/g, '-').padEnd(43, '-');
}

/** That of a device follows from its token. */
function idOf(name: string): string {
  if (!isDevice(name)) return name.replaceAll(/[^\w]/g, '-').padEnd(22, '-');
  return createHash('sha256').update(secretOf(name)).digest().subarray(0, 16).toString('base64url');
}

/** They are there when a history begins, and each is ended when it is time. */
export async function bringSignIns(cloud: Cloud, world: World, signIns: readonly SignIn[]): Promise<void> {
  for (const { name, who, endsAt } of signIns) {
    const { account, role } = accounts[who];
    const signIn = { account, id: idOf(name), role: isDevice(name) ? 'Device' : role } as const;
    await putSession(cloud, world, signIn);
    world.timeline.after(endsAt, async () => {
      world.say(`${name} of ${who} is ended`);
      const endedAt = Math.floor((beginning + endsAt) / 1_000);
      await putSession(cloud, world, { ...signIn, endedAt });
    });
  }
}
