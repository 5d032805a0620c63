import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A server of this machine at another port, which hands on to it and keeps every byte that it is sent. */
export async function recordingWire(url: string) {
  const port = Number(new URL(url).port);
  const chunks: Buffer[] = [];
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    const onward = connect(port, '127.0.0.1');
    sockets.push(socket, onward);
    socket.on('data', (chunk) => chunks.push(chunk));
    for (const each of [socket, onward]) each.on('error', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const { port: own } = server.address() as AddressInfo;
  const close = (): string => {
    server.close();
    for (const socket of sockets) socket.destroy();
    return Buffer.concat(chunks).toString('latin1');
  };
  return { url: url.replace(`:${port}`, `:${own}`), close };
}
