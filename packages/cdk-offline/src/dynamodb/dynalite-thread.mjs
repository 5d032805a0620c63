// A thread of its own for dynalite: it throws inside callbacks, which ends the thread and not the whole system.
import { EventEmitter } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import dynalite from 'dynalite';

// The front door has checked the caller already; dynalite only wants to see the form of a signature.
const headers = {
  'content-type': 'application/x-amz-json-1.0',
  'x-amz-date': '20260101T000000Z',
  authorization: 'AWS4-HMAC-SHA256 Credential=local, SignedHeaders=host, Signature=local',
};

// Its server never listens: requests are handed over as events, which saves a port and a hop.
const server = dynalite({ path: workerData.path, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });

const pending = new Set();

// A full disk fails the write, inside a callback; the thread lives on, for it could not open its files again.
process.on('uncaughtException', (error) => {
  if (!/No space left on device/i.test(String(error.message))) throw error;
  for (const id of pending) parentPort.postMessage({ id, full: error.message });
  pending.clear();
});

parentPort.on('message', ({ id, target, body }) => {
  pending.add(id);
  const request = new EventEmitter();
  Object.assign(request, { method: 'POST', url: '/', headers: { ...headers, 'x-amz-target': target } });
  const response = {
    statusCode: 200,
    setHeader: () => {},
    end: (text) => {
      pending.delete(id);
      parentPort.postMessage({ id, status: response.statusCode, body: text ?? '{}' });
    },
  };
  server.emit('request', request, response);
  request.emit('data', Buffer.from(body));
  request.emit('end');
});
