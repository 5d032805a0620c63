import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createUpstream } from '../../../local/upstream/upstream';

export interface RunningUpstream {
  readonly url: string;
  readonly clock: { time: number };
  fail(fault: object): Promise<Response>;
  heal(): Promise<void>;
  close(): void;
}

/** The made-up provider behind a server of its own, at a time that the test sets. */
export async function runUpstream(time: string): Promise<RunningUpstream> {
  const clock = { time: Date.parse(time) };
  const handle = createUpstream({ clock: { now: () => clock.time } });
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    clock,
    fail: (fault) => fetch(`${url}/faults`, { method: 'POST', body: JSON.stringify(fault) }),
    heal: async () => {
      await fetch(`${url}/faults`, { method: 'DELETE' });
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
