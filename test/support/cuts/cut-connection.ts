import { connect } from 'node:net';

/** Where a connection breaks, in bytes that got through. */
export interface Cut {
  readonly of: 'request' | 'answer';
  readonly after: number;
  /** As when a machine dies, or as when a program ends. */
  readonly by: 'reset' | 'end';
}

/** What came back: nothing, the beginning of an answer, or all of it. */
export function sendBytes(url: string, bytes: Buffer, cut?: Cut): Promise<Buffer> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), '127.0.0.1');
    const hangUp = () => (cut?.by === 'reset' ? socket.resetAndDestroy() : socket.destroySoon());
    const most = cut?.of === 'answer' ? cut.after : Number.POSITIVE_INFINITY;
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (Buffer.concat(chunks).length >= most) hangUp();
    });
    // Whoever is cut off hears nothing; of an answer nobody cut, everything is needed.
    socket.on('error', (error) => (cut ? undefined : reject(error)));
    socket.on('close', () => resolve(Buffer.concat(chunks).subarray(0, most)));
    if (cut?.of !== 'request') return void socket.write(bytes);
    socket.write(bytes.subarray(0, cut.after), hangUp);
  });
}
