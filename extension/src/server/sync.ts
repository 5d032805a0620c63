import type { Connection, Device, Kept, State } from '../state/state';
import type { Answer } from './send';
import type { Server } from './server';

const minute = 60_000;
/** Minutes. What is set on the site holds within one: the server may take five seconds to notice, its answer fifteen. */
export const period = 2 / 3;
/** Minutes between two tries while the server is away. */
const longestPause = 32;
/** Minutes for which a server may ask not to be asked; what it says wrongly must not silence a device for days. */
const longestRest = 60;
/** Steps by which a device asks less often while its server has too much to do: 1, 2, 4 minutes. */
const mostCrowded = 3;

export interface SyncDeps {
  readonly kept: Kept;
  readonly server: Pick<Server, 'protection' | 'sendLogs'>;
  /** What is fetched less often. */
  readonly update: (device: Device, how: { readonly atOnce: boolean }) => Promise<Answer<unknown>>;
  readonly now: () => number;
  /** From 0 up to 1. */
  readonly random: () => number;
}

/** Fetches what the family has set and sends what waits in the log. Called again and again, it waits longer each time. */
export function createSync({ kept, server, update, now, random }: SyncDeps) {
  const noted = (answer: Answer<unknown>) =>
    kept.change((before) => ({ connection: connectionAfter(before, answer, now(), random()) }));

  const sendLogs = async (device: Device): Promise<void> => {
    for (;;) {
      const entries = await kept.oldest();
      if (entries.length === 0) return;
      const answer = await server.sendLogs(device, entries);
      // A batch that the server will never take would hold up all that come after it.
      if (answer.kind !== 'done' && answer.kind !== 'wrong') return void (await noted(answer));
      const ids = new Set(entries.map(({ id }) => id));
      await kept.change(() => ({ log: { kind: 'remove', ids } }));
    }
  };

  return async ({ atOnce = false } = {}): Promise<State> => {
    const { device, connection } = await kept.read();
    if (device === undefined || connection.state === 'revoked') return kept.read();
    if (!atOnce && now() < nextTry(connection)) return kept.read();
    const answer = await server.protection(device);
    await noted(answer);
    if (answer.kind === 'done') {
      await kept.change(() => ({ protection: answer.value }));
      await sendLogs(device);
      const updated = await update(device, { atOnce });
      if (updated.kind === 'refused') await noted(updated);
    }
    return kept.read();
  };
}

/**
 * Who was turned away, because too many ask at once, asks less often from then on, and more often only step by step. Otherwise who had
 * luck would ask on as often, and leave nothing to the others.
 */
function connectionAfter(
  { connection }: State,
  answer: Answer<unknown>,
  now: number,
  random: number,
): Connection {
  const { crowded = 0, failures, at } = connection;
  const restOf = (steps: number) => (steps === 0 ? 0 : 2 ** (steps - 1) * minute * (0.5 + random));
  if (answer.kind === 'done') {
    const steps = Math.max(0, crowded - 1);
    const slowly = { crowded: steps, triedAt: now, rest: restOf(steps) };
    return { state: 'fine', at: now, failures: 0, ...(steps > 0 && slowly) };
  }
  if (answer.kind === 'refused') return { ...connection, state: 'revoked', at: now };
  const asked = Math.min(answer.kind === 'away' ? answer.retryAfter : 0, longestRest * minute);
  const tried = { state: 'away', at, triedAt: now } as const;
  if (answer.kind !== 'away' || !answer.isBusy) return { ...tried, failures: failures + 1, rest: asked };
  const steps = Math.min(crowded + 1, mostCrowded);
  return { ...tried, failures: 0, crowded: steps, rest: Math.max(asked, restOf(steps)) };
}

/** After the pause that grows, and not before the server has said. */
function nextTry({ failures, triedAt = 0, rest = 0 }: Connection): number {
  const pause = failures === 0 ? 0 : Math.min(2 ** (failures - 1), longestPause) * minute;
  return triedAt + Math.max(pause, rest);
}
