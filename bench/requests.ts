import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { student, studentClient } from '../test/support/student-client';
import { startTestSystem, withLimits } from '../test/support/system';
import { type Measurement, median } from './measurement';

const warmUp = 20;
const samples = 200;

/** A warm request through the whole local stack: gateway, key, plan, role, function, SDK and table. */
export async function measureRequests(): Promise<readonly Measurement[]> {
  const system = await startTestSystem({ edit: withLimits() });
  const plain = await startPlainServer();
  try {
    const api = studentClient(system);
    let inserted = 0;
    const insert = () => {
      inserted += 1;
      return api.insert({ ...student, studentid: `BENCH-${inserted}` });
    };
    const baseline = await medianTime(() => fetch(plain.url).then((answer) => answer.text()));
    return [
      {
        name: 'GET /students?limit=1, warm, over a plain HTTP server',
        ours: await medianTime(() => api.list('?limit=1')),
        baseline,
        unit: 'ms',
      },
      {
        name: 'POST /students, warm, with its mail, over a plain HTTP server',
        ours: await medianTime(insert),
        baseline,
        unit: 'ms',
      },
    ];
  } finally {
    await plain.close();
    await system.close();
  }
}

async function medianTime(request: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let index = -warmUp; index < samples; index += 1) {
    const start = performance.now();
    await request();
    if (index >= 0) times.push(performance.now() - start);
  }
  return median(times);
}

async function startPlainServer(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const body = JSON.stringify([student]);
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'application/json').end(body),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, close };
}
