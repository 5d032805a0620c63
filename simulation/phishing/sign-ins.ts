import { createHash } from 'node:crypto';
import type { Cloud } from '../cloud/cloud';
import { type Plain, plain, typed } from '../cloud/plain';
import { beginning, type World } from '../world/world';
import { accounts, type Person } from './accounts';
import { putSession, signedToken, tokenOf } from './people';

/** A sign-in, or a device, of somebody who has another one besides. */
export interface SignIn {
  /** That of a device begins with "device". */
  readonly name: string;
  readonly who: Person;
  /** When it is begun, in milliseconds after the beginning; without it long before. */
  readonly beginsAt?: number;
  /** When somebody ends it; without it, it goes on. */
  readonly endsAt?: number;
  /** When nothing is left of it, as of its account. */
  readonly goesAt?: number;
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

const table = 'accountSessions';

/** They are there when a history begins, and each is ended when it is time. */
export async function bringSignIns(cloud: Cloud, world: World, signIns: readonly SignIn[]): Promise<void> {
  for (const { name, who, beginsAt, endsAt, goesAt } of signIns) {
    const { account, role } = accounts[who];
    const key = { account, id: idOf(name) };
    const began = beginsAt === undefined ? {} : bothTimes(secondsAt(beginsAt));
    await putSession(cloud, world, { ...key, ...began, role: isDevice(name) ? 'Device' : role });
    if (endsAt !== undefined)
      world.timeline.after(endsAt, async () => {
        world.say(`${name} of ${who} is ended`);
        await cloud.put(table, typed({ ...(await rowOf(cloud, name)), endedAt: secondsAt(endsAt) }));
      });
    if (goesAt !== undefined)
      world.timeline.after(goesAt, () => {
        world.say(`nothing is left of ${name} of ${who}`);
        return cloud.remove(table, typed(key));
      });
  }
}

/** As long as a device has not called, they are one. */
function bothTimes(at: number) {
  return { startedAt: at, lastSeenAt: at };
}

function secondsAt(milliseconds: number): number {
  return Math.floor((beginning + milliseconds) / 1_000);
}

/** What the table has of it. */
export async function rowOf(cloud: Cloud, name: string): Promise<Plain | undefined> {
  return (await cloud.items(table)).map(plain).find(({ id }) => id === idOf(name));
}
