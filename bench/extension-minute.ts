import { setTimeout as sleep } from 'node:timers/promises';
import { period } from '../extension/src/server/sync';
import { eventually } from '../test/support/eventually';
import { type Connected, startConnected } from '../test/support/ways/connected';

const times = 10;

export interface Minute {
  readonly way: string;
  /** Milliseconds, a value for each time. */
  readonly values: readonly number[];
}

/** How long a device takes to hear of what was changed on the site, by the browser's own alarm. */
export async function minutes(): Promise<readonly Minute[]> {
  const all = await startConnected(
    (manifest) => manifest,
    async () => [],
  );
  try {
    const switched = [];
    for (let nth = 0; nth < times; nth++) switched.push(await switchedBy(all, nth));
    const removed = [];
    for (let nth = 0; nth < times; nth++) removed.push(await removedBy(all, nth));
    return [
      { way: 'switched on the site, until the device does so', values: switched },
      { way: 'removed on the site, until the device says so', values: removed },
    ];
  } finally {
    await all.close();
  }
}

/** At another moment between two alarms each time. */
const spread = (nth: number) => sleep((nth * period * 60_000) / times);

async function switchedBy({ parent, control }: Connected, nth: number): Promise<number> {
  const isProtectionEnabled = nth % 2 === 1;
  await spread(nth);
  const start = Date.now();
  await parent.send(
    '/api/settings',
    { mode: 'Balanced', whitelist: [], blacklist: [], isProtectionEnabled },
    'PUT',
  );
  const badge = () => control.evaluate<string>('chrome.action.getBadgeText({})');
  await eventually('the badge', async () => ((await badge()) === 'off') !== isProtectionEnabled);
  return Date.now() - start;
}

async function removedBy({ parent, control, door }: Connected, nth: number): Promise<number> {
  await spread(nth);
  const devices = (await parent.get('/api/devices')).body as readonly { readonly id: string }[];
  const start = Date.now();
  for (const { id } of devices) await parent.send(`/api/devices/${id}`, undefined, 'DELETE');
  const state = `chrome.storage.local.get('state').then(({ state }) => state.connection.state)`;
  await eventually('the removal', async () => (await control.evaluate<string>(state)) === 'revoked');
  const taken = Date.now() - start;
  const { code } = (await parent.send('/api/devices/pairing')).body as { readonly code: string };
  const said = { server: door.url, name: 'Family laptop', reader: 'teen', by: { kind: 'code', code } };
  await control.evaluate(`chrome.runtime.sendMessage(${JSON.stringify({ kind: 'connect', ...said })})`);
  return taken;
}
