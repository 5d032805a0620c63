import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Manner, manners } from '../../../packages/open-meteo-offline/manner';
import { createUpstream } from '../../../packages/open-meteo-offline/upstream';
import { createUpstreamFaults } from '../../support/upstream-faults';

export type RunningUpstream = Awaited<ReturnType<typeof runUpstream>>;

/** The made-up provider behind a server of its own, at a time that the test sets. */
export async function runUpstream(time: string, manner: Manner = manners.real) {
  const clock = { time: Date.parse(time) };
  const { fail, heal, wrap } = createUpstreamFaults();
  const handle = wrap(createUpstream({ clock: { now: () => clock.time }, manner }));
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  async function ask(path: string, method = 'GET') {
    const response = await fetch(url + path, { method });
    const text = await response.text();
    return { status: response.status, text, json: () => JSON.parse(text) };
  }
  return {
    url,
    clock,
    ask,
    /** The values of a variable by time, in Unix seconds. */
    async series(path: string, name = 'pm2_5'): Promise<Map<number, number | null>> {
      const { hourly } = (await ask(path)).json();
      return new Map(hourly.time.map((at: number, index: number) => [at, hourly[name][index]]));
    },
    heal,
    fail,
    /** To the time it began with, and to health. */
    reset(): void {
      clock.time = Date.parse(time);
      heal();
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
