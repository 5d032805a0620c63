import { connect, type Socket } from 'node:net';

export interface Marionette {
  /** Rejects with what the browser says went wrong. */
  readonly send: (command: string, parameters?: object) => Promise<unknown>;
  readonly close: () => void;
}

type Answer = readonly [
  kind: 1,
  id: number,
  error: { readonly error: string; readonly message: string } | null,
  result: unknown,
];

/** Speaks to Firefox by its own protocol: https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html */
export async function connectMarionette(port: number): Promise<Marionette> {
  const socket = await opened(port);
  const waiting = new Map<number, (answer: Answer) => void>();
  let rest = Buffer.alloc(0);
  let last = 0;
  socket.on('data', (piece: Buffer) => {
    rest = Buffer.concat([rest, piece]);
    for (;;) {
      const colon = rest.indexOf(':');
      const length = Number(rest.toString('latin1', 0, colon));
      if (colon < 0 || rest.length < colon + 1 + length) return;
      const message = JSON.parse(rest.toString('utf8', colon + 1, colon + 1 + length)) as Answer | object;
      rest = rest.subarray(colon + 1 + length);
      // The first says who speaks, and is no answer.
      if (Array.isArray(message)) waiting.get(message[1] as number)?.(message as unknown as Answer);
    }
  });
  socket.on('close', () => {
    for (const [id, answer] of waiting) answer([1, id, { error: 'closed', message: '' }, null]);
  });
  return {
    send: (command, parameters = {}) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, ([, , error, result]) => {
          waiting.delete(id);
          if (error === null) resolve(result);
          else reject(new Error(`${command}: ${error.error}: ${error.message}`));
        });
        const message = JSON.stringify([0, id, command, parameters]);
        socket.write(`${Buffer.byteLength(message)}:${message}`);
      }),
    close: () => socket.destroy(),
  };
}

function opened(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });
}
