import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An address of its own for a server, behind which the server can go away. */
export interface Door {
  readonly url: string;
  /** Who knocks meanwhile gets no answer. */
  readonly shut: () => void;
  readonly open: () => void;
  /** From now on the server does what it is asked, and its answers to what ends so get lost; resolves when the next one has. */
  readonly loseAnswers: (path: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openDoor(to: string): Promise<Door> {
  const { origin, pathname } = new URL(to);
  let isOpen = true;
  let losing: { readonly path: string; readonly onLost: () => void } | undefined;
  const server = createServer((asked, answer) => {
    if (!isOpen) return void asked.socket.destroy();
    const { method, headers, url = '/' } = asked;
    const passedOn = request(origin + url, { method, headers }, (response) => {
      if (losing !== undefined && url.endsWith(losing.path)) {
        losing.onLost();
        return void response.resume();
      }
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passedOn.on('error', () => asked.socket.destroy());
    asked.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname.replace(/\/$/, '')}`,
    shut: () => {
      isOpen = false;
    },
    open: () => {
      isOpen = true;
      losing = undefined;
    },
    loseAnswers: (path) =>
      new Promise((onLost) => {
        losing = { path, onLost };
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
