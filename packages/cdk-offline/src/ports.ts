import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCallerCheck } from './callers';
import type { Clock, RequestHandler } from './services';
import { systemClock } from './system-clock';

/** In the order of their ports: the first is the distribution's, the others follow. */
const doors = ['web', 'aws', 'api', 'website', 'pages'] as const;

/** Of the machine itself, without those of plugins. */
export const doorCount = doors.length;

/** Longer than clients keep a connection that rests: who asks again on one that the server has just closed is cut off. */
const maxIdleMs = 55_000;

type Door = (typeof doors)[number];
/** By door; plugins have doors of their own. */
export type Handlers = Readonly<Record<Door, RequestHandler>> & Readonly<Record<string, RequestHandler>>;

export interface Ports {
  readonly urls: Readonly<Record<Door, string>> & Readonly<Record<string, string>>;
  /** Until it is called, and between two calls, every request is answered with 503. */
  serve(
    handlers: Handlers | undefined,
    onFailure: (error: unknown) => void,
    /** Other names that the distribution has. */
    aliases?: readonly string[],
  ): void;
  close(): Promise<void>;
}

/** Opens every port on the loopback interface; with port 0 the system chooses. Answers have the clock's date. */
export async function openPorts(
  port: number,
  pluginDoors: readonly string[] = [],
  clock: Pick<Clock, 'now'> = systemClock,
): Promise<Ports> {
  let handlers: Handlers | undefined;
  let names: readonly string[] = [];
  let report: (error: unknown) => void = () => {};
  const isRefused = createCallerCheck(
    () => servers.map(([, server]) => portOf(server)),
    () => names,
  );
  const open = async (door: string, index: number): Promise<readonly [string, Server]> => {
    const server = createServer({ keepAliveTimeout: maxIdleMs }, (request, response) => {
      // If it is minutes from a function's time, the SDK takes that to be wrong, and sends again what was refused.
      response.setHeader('date', new Date(clock.now()).toUTCString());
      const handle = handlers?.[door];
      const refusal = isRefused(door, request.headers);
      if (refusal !== undefined || handle === undefined) {
        request.resume();
        const status = refusal === undefined ? 503 : 403;
        response.writeHead(status, { 'retry-after': '1', 'content-type': 'text/plain' });
        response.end(`${refusal ?? 'Starting'}\n`);
        return;
      }
      handle(request, response).catch((error: unknown) => {
        report(error);
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
    });
    const wanted = port === 0 ? 0 : port + index;
    await once(server.listen(wanted, '127.0.0.1'), 'listening').catch((error: NodeJS.ErrnoException) => {
      throw refusedPort(wanted, error);
    });
    return [door, server];
  };
  const opened = await Promise.allSettled([...doors, ...pluginDoors].map(open));
  const servers = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const close = async (): Promise<void> => {
    await Promise.all(servers.map(([, server]) => closeServer(server)));
  };
  const failure = opened.find((each) => each.status === 'rejected');
  if (failure !== undefined) {
    await close();
    throw failure.reason;
  }
  const urls = servers.map(([door, server]) => [door, `http://127.0.0.1:${portOf(server)}`] as const);
  return {
    urls: Object.fromEntries(urls) as Ports['urls'],
    serve: (next, onFailure, aliases = []) => {
      handlers = next;
      names = aliases;
      report = onFailure;
    },
    close,
  };
}

/** What a person can do about a port that cannot be opened. */
export function refusedPort(port: number, error: NodeJS.ErrnoException): Error {
  const another = `Choose others: PORT=${port < 1024 ? 4310 : port + 100}`;
  if (error.code === 'EADDRINUSE') return new Error(`Port ${port} is in use. ${another}`);
  if (error.code === 'EACCES') return new Error(`You may not open port ${port}. ${another}`);
  return error;
}

async function closeServer(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
