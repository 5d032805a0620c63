import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestHandler } from '../../packages/cdk-offline/src/edges';

/** In the order of their ports: `PORT` is the distribution's, the others follow. */
const doors = ['web', 'aws', 'api', 'website', 'pages', 'upstream'] as const;

export type Door = (typeof doors)[number];
export type Handlers = Readonly<Record<Door, RequestHandler>>;

export interface Ports {
  readonly urls: Readonly<Record<Door, string>>;
  /** Until it is called, and between two calls, every request is answered with 503. */
  serve(handlers: Handlers | undefined, onFailure: (error: unknown) => void): void;
  close(): Promise<void>;
}

export class PortInUse extends Error {
  override readonly name = 'PortInUse';
}

/** Opens every port on the loopback interface; with port 0 the system chooses. */
export async function openPorts(port: number): Promise<Ports> {
  let handlers: Handlers | undefined;
  let report: (error: unknown) => void = () => {};
  const open = async (door: Door, index: number): Promise<readonly [Door, Server]> => {
    const server = createServer((request, response) => {
      if (handlers === undefined) {
        request.resume();
        response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('Starting\n');
        return;
      }
      handlers[door](request, response).catch((error: unknown) => {
        report(error);
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
    });
    await listen(server, port === 0 ? 0 : port + index);
    return [door, server];
  };
  const opened = await Promise.allSettled(doors.map(open));
  const servers = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const close = async (): Promise<void> => {
    await Promise.all(servers.map(([, server]) => closeServer(server)));
  };
  const failure = opened.find((each) => each.status === 'rejected');
  if (failure !== undefined) {
    await close();
    throw failure.reason;
  }
  return {
    urls: Object.fromEntries(servers.map(([door, server]) => [door, urlOf(server)])) as Ports['urls'],
    serve: (next, onFailure) => {
      handlers = next;
      report = onFailure;
    },
    close,
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = `Port ${port} is in use. Choose others: PORT=${port + 100} npm start`;
      reject(error.code === 'EADDRINUSE' ? new PortInUse(inUse) : error);
    });
    server.listen(port, '127.0.0.1', resolve);
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function urlOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
