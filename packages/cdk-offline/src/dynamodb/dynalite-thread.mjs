// A thread of its own for dynalite: it throws inside callbacks, which ends the thread and not the whole system.
import { parentPort, workerData } from 'node:worker_threads';
import { openDynalite } from './dynalite-server.cjs';

const send = openDynalite(workerData);

const pending = new Set();

// A full disk fails the write, inside a callback; the thread lives on, for it could not open its files again.
process.on('uncaughtException', (error) => {
  if (!/No space left on device/i.test(String(error.message))) throw error;
  for (const id of pending) parentPort.postMessage({ id, full: error.message });
  pending.clear();
});

parentPort.on('message', ({ id, operation, body }) => {
  pending.add(id);
  send(operation, body, (answer) => {
    pending.delete(id);
    parentPort.postMessage({ id, ...answer });
  });
});
