import type { HashedPin } from '../../contracts/phishing/protection';
import { quickKeys } from '../functions/quick-keys';
import { send } from '../world/client';
import type { World } from '../world/world';
import type { Person } from './accounts';
import type { Act } from './act';
import { tokenOf } from './people';

/** The PIN that opens, of those that somebody asked for. */
export type Opens = string | 'nothing was set' | 'another one';

/** What devices of those families that set a PIN are told, and which PIN that is. */
export async function readPins(world: World, acts: readonly Act[]): Promise<ReadonlyMap<Person, Opens>> {
  const asked = acts.flatMap(({ who, wish }) => (wish.kind === 'set a PIN' ? [{ who, pin: wish.pin }] : []));
  const opens = new Map<Person, Opens>();
  for (const who of new Set(asked.map((each) => each.who))) {
    const hashed = await readPin(world, who);
    const tried = await Promise.all(asked.map(async ({ pin }) => ((await isOf(hashed, pin)) ? [pin] : [])));
    opens.set(who, hashed === undefined ? 'nothing was set' : (tried.flat()[0] ?? 'another one'));
  }
  return opens;
}

async function readPin(world: World, who: Person): Promise<HashedPin | undefined> {
  const headers = { authorization: `Bearer ${tokenOf(who)}` };
  const request = { function: 'getProtection', method: 'GET', path: '/api/protection', headers };
  const { status, body } = await send(world, request);
  if (status !== 200) throw new Error(`The PIN of ${who} cannot be read: ${status}`);
  return (body as { readonly pin?: HashedPin }).pin;
}

/** As a device checks it. */
function isOf(hashed: HashedPin | undefined, pin: string): Promise<boolean> {
  if (hashed === undefined) return Promise.resolve(false);
  const salt = Buffer.from(hashed.salt, 'base64');
  return new Promise((resolve) =>
    quickKeys.pbkdf2(pin, salt, hashed.iterations, 32, 'sha256', (_, key) =>
      resolve(key.toString('base64') === hashed.hash),
    ),
  );
}
