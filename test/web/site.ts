import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as esbuild from 'esbuild';
import { sitePlan } from '../../ops/build';
import type { FakeSchool, Reply } from './fake-school';

/** What the distribution sends with every file; nothing on the page may need an exception from it. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** By their path on the site: `scripts.js`, `chunks/…`. */
export type SiteFiles = ReadonlyMap<string, Buffer>;

/** The files of the page, built as they are deployed, in memory. A test may add plugins, to build another page. */
export async function buildSite(plugins: readonly esbuild.Plugin[] = []): Promise<SiteFiles> {
  const root = path.resolve(__dirname, '../..');
  const plan = sitePlan(root);
  const { outputFiles } = await esbuild.build({
    ...plan,
    plugins: [...plugins, ...(plan.plugins ?? [])],
    write: false,
  });
  const folder = path.join(root, plan.outdir ?? '');
  return new Map(
    outputFiles.map((file) => [
      path.relative(folder, file.path).replaceAll(path.sep, '/'),
      Buffer.from(file.contents),
    ]),
  );
}

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
    files: await buildSite(),
    close: () => closed(server),
  };
  return site;
}

function sendFile(response: ServerResponse, name: string, file: Buffer): void {
  const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, 'content-security-policy': CONTENT_SECURITY_POLICY });
  response.end(file);
}

async function sendReply(
  response: ServerResponse,
  { status, body, headers, delayMs, after }: Reply,
): Promise<void> {
  await after;
  if (delayMs) await pause(delayMs, undefined, { ref: false });
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
