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
/** Entries in one request, as the server takes them. */
const batch = 200;

export interface SyncDeps {
  readonly kept: Kept;
  readonly server: Pick<Server, 'protection' | 'sendLogs'>;
  /** What is fetched less often. */
  readonly update: (device: Device, how: { readonly atOnce: boolean }) => Promise<Answer<unknown>>;
  readonly now: () => number;
}

/** Fetches what the family has set and sends what waits in the log. Called again and again, it waits longer each time. */
export function createSync({ kept, server, update, now }: SyncDeps) {
  const noted = (answer: Answer<unknown>) =>
    kept.change((before) => ({ connection: connectionAfter(before, answer, now()) }));

  const sendLogs = async (device: Device): Promise<void> => {
    for (;;) {
      const entries = (await kept.read()).queue.slice(0, batch);
      if (entries.length === 0) return;
      const answer = await server.sendLogs(device, entries);
      // A batch that the server will never take would hold up all that come after it.
      if (answer.kind !== 'done' && answer.kind !== 'wrong') return void (await noted(answer));
      const gone = new Set(entries.map(({ id }) => id));
      await kept.change(({ queue }) => ({ queue: queue.filter(({ id }) => !gone.has(id)) }));
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

function connectionAfter({ connection }: State, answer: Answer<unknown>, now: number): Connection {
  if (answer.kind === 'done') return { state: 'fine', at: now, failures: 0 };
  if (answer.kind === 'refused') return { ...connection, state: 'revoked', at: now };
  const rest = Math.min(answer.kind === 'away' ? answer.retryAfter : 0, longestRest * minute);
  return { state: 'away', at: connection.at, failures: connection.failures + 1, triedAt: now, rest };
}

/** After the pause that grows, and not before the server has said. */
function nextTry({ failures, triedAt = 0, rest = 0 }: Connection): number {
  const pause = Math.min(2 ** (failures - 1), longestPause) * minute;
  return failures === 0 ? 0 : triedAt + Math.max(pause, rest);
}
