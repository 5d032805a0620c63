import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { contentSecurityPolicy } from '../../lib/constructs/content-security-policy';
import { builtSite, type SiteFiles } from '../support/built-site';
import type { FakeSchool, Reply } from './fake-school';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

export interface RunningSite {
  readonly url: string;
  /** The API behind the page; a test puts its own in. */
  school: FakeSchool;
  /** A test may deploy others. */
  files: SiteFiles;
  close(): Promise<void>;
}

export async function serveSite(school: FakeSchool): Promise<RunningSite> {
  const server = createServer(async (request, response) => {
    const name = request.url === '/' ? 'index.html' : (request.url ?? '').slice(1);
    const file = request.method === 'GET' || request.method === 'HEAD' ? site.files.get(name) : undefined;
    if (file) sendFile(response, name, file);
    else sendReply(response, await site.school.answer(request));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const site: RunningSite = {
    url: `http://127.0.0.1:${portOf(server)}/`,
    school,
    files: await builtSite(),
    close: () => closed(server),
  };
  return site;
}

function sendFile(response: ServerResponse, name: string, file: Buffer): void {
  const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, 'content-security-policy': contentSecurityPolicy });
  response.end(file);
}

async function sendReply(response: ServerResponse, { status, body, headers, after }: Reply): Promise<void> {
  await after;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(text);
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the test server has no port');
  return address.port;
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
