import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sha256 } from '../../extension/src/confirmed/sha256';
import type { State } from '../../extension/src/state/state';
import { readModel, writeModel } from '../../lambdas/phishing/verdict/model/artifact';
import { baseModel } from './base-model';

const { label, ...thresholds } = baseModel.thresholds;

/** Judges as the one that ships, but for a hair, and has a version of its own. */
const newer = writeModel({ ...baseModel, thresholds: { ...thresholds, label: label + 1e-9 } });
export const newerVersion = readModel(newer).version;

const origins = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization,content-type',
  'access-control-expose-headers': 'etag',
};

export interface ConfirmingServer {
  /** Of a device that belongs to it. */
  readonly state: Partial<State>;
  /** What it was asked, without the answers to who asks whether one may ask. */
  readonly asked: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** A family's server that knows one host as confirmed phishing, and a model that is newer than the one that ships. */
export async function startConfirmingServer(host: string): Promise<ConfirmingServer> {
  const hash = sha256(`${host}/`);
  const asked: string[] = [];
  const settings = { mode: 'Balanced', whitelist: [], blacklist: [], isProtectionEnabled: true };
  const answers: Readonly<Record<string, { readonly body: string | Uint8Array; readonly etag?: string }>> = {
    '/api/protection': { body: JSON.stringify(settings) },
    '/api/blocklist': { body: Buffer.from(hash.slice(0, 8), 'hex'), etag: '"one"' },
    '/api/blocklist/resolve': { body: JSON.stringify({ hashes: [hash], expiresIn: 300 }) },
    '/api/model': { body: newer, etag: `"${newerVersion}"` },
    '/api/logs': { body: '{}' },
  };
  const server = createServer(({ method, url = '' }, response) => {
    if (method === 'OPTIONS') return void response.writeHead(204, origins).end();
    const path = url.split('?')[0] ?? '';
    asked.push(path);
    const { body = '', etag } = answers[path] ?? {};
    response.writeHead(body === '' ? 404 : 200, { ...origins, ...(etag && { etag }) }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    state: { device: { server: url, token: 'device.1', name: 'Family laptop', connectedAt: 1 } },
    asked: () => asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
