import { setTimeout as sleep } from 'node:timers/promises';
import { keptFor } from '../../lambdas/shared/auth/live-sessions';
import { actionsIn } from './actions';
import { type ActionName, actionNames } from './day';
import { createMeter, type Use } from './meter';
import { openSchool } from './school';

export type Measured = Readonly<Record<ActionName, Use>>;

/** These come back later than a function remembers who is signed in: a device asks every forty seconds. */
const signedIn = /^a (device|parent) /;

/** Each action once in the running app, after it has been done once: functions are warm then. */
export async function measureActions(): Promise<Measured> {
  const { during, ...meter } = createMeter();
  const system = await openSchool(meter);
  try {
    const { does, close } = await actionsIn(system);
    const measured: [ActionName, Use][] = [];
    for (const name of actionNames) {
      await does[name]();
      if (signedIn.test(name)) await sleep(keptFor);
      measured.push([name, await during(system.directory, does[name])]);
    }
    await close();
    return Object.fromEntries(measured) as Measured;
  } finally {
    await system.close();
  }
}
