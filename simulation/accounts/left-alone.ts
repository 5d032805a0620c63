import type { Cloud } from '../cloud/cloud';
import { plain } from '../cloud/plain';
import { type Act, aboutOf } from './act';
import { addressOf, type Person, type Settled } from './people';

const tables = ['phishingUsers', 'accountStaff', 'accountSessions'];

/** All that is kept of who is there, as a text each; their accounts have the first numbers. */
export async function recordsOf(
  cloud: Cloud,
  there: readonly Settled[],
): Promise<ReadonlyMap<Person, string>> {
  const items = (await Promise.all(tables.map((table) => cloud.items(table)))).flat().map(plain);
  return new Map(
    there.map(({ who }, at) => {
      const own = items.filter(
        ({ email, account }) => email === addressOf(who) || account === String(at + 1),
      );
      return [who, JSON.stringify(own)];
    }),
  );
}

/** Who asked for nothing, of whom nobody did, and of whom everything is as it was: nothing that they are told can differ. */
export async function leftAlone(
  cloud: Cloud,
  there: readonly Settled[],
  acts: readonly Act[],
  before: ReadonlyMap<Person, string>,
): Promise<readonly Settled[]> {
  const now = await recordsOf(cloud, there);
  const isAsked = (person: Person) => acts.some((act) => act.who === person || aboutOf(act) === person);
  return there.filter(({ who }) => !isAsked(who) && now.get(who) === before.get(who));
}
