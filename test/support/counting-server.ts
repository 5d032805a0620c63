import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Counted {
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly body: string;
  readonly referer: string | undefined;
  readonly origin: string | undefined;
}

export interface Put {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A host with a port of its own, so that its connections can be told from others'. */
export interface Target {
  readonly host: string;
  readonly url: (path?: string) => string;
  readonly requests: () => number;
  readonly connections: () => number;
}

export interface CountingServer {
  readonly url: (host: string, path?: string) => string;
  /** The path of a page with a link and a form that lead to an address. */
  readonly pageTo: (to: string) => string;
  /** The path of a redirect. */
  readonly redirectTo: (to: string, status?: number) => string;
  /** The path of anything. What an address leads to does not stand in it, or it would be judged for it. */
  readonly put: (answer: Put) => string;
  readonly target: (host: string) => Promise<Target>;
  /** But for the icons that browsers ask for. */
  readonly all: () => readonly Counted[];
  /** Requests for a host, but for the icon that browsers ask for. */
  readonly requestsTo: (host: string) => readonly Counted[];
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

/**
 * Serves every host and counts who calls. `/worker.js` is a service worker that answers for its whole site, and
 * `/news/report.html` a download.
 */
export async function startCountingServer(): Promise<CountingServer> {
  const counted: Counted[] = [];
  const answers: Put[] = [];
  const servers: Server[] = [];
  const put = (answer: Put) => `/page/${answers.push(answer) - 1}`;
  const listen = async () => {
    let connections = 0;
    const server = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        const host = (request.headers.host ?? '').split(':')[0] ?? '';
        const { method = '', url: path = '/' } = request;
        const { referer, origin } = request.headers;
        if (path !== '/favicon.ico') counted.push({ method, host, path, body, referer, origin });
        answer(path, answers[Number(path.split('?')[0]?.replace('/page/', ''))], method, response);
      });
    });
    server.on('connection', () => connections++);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { port: (server.address() as AddressInfo).port, connections: () => connections };
  };
  const { port, connections } = await listen();
  const requestsTo = (host: string) => counted.filter((one) => one.host === host);
  return {
    url: (host, path = '/') => `http://${host}:${port}${path}`,
    pageTo: (to) => put({ body: pageOf(to, 'GET') }),
    redirectTo: (to, status = 302) => put({ status, headers: { location: to } }),
    put,
    target: async (host) => {
      const own = await listen();
      return {
        host,
        url: (path = '/') => `http://${host}:${own.port}${path}`,
        requests: () => requestsTo(host).length,
        connections: own.connections,
      };
    },
    all: () => counted,
    requestsTo,
    connections,
    close: async () => {
      await Promise.all(servers.map(closed));
    },
  };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const piece of request) body += piece;
  return body;
}

const html = { 'content-type': 'text/html; charset=utf-8' };
const attachment = { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' };

function answer(path: string, way: Put | undefined, method: string, response: ServerResponse): void {
  const { status = 200, headers = html, body = '' } = way ?? fixed(path, method);
  response.writeHead(status, headers).end(body);
}

function fixed(path: string, method: string): Put {
  if (path === '/news/report.html') return { headers: attachment, body: 'bytes' };
  if (path === '/worker.js') return { headers: { 'content-type': 'text/javascript' }, body: siteWorker };
  return { body: pageOf('', method) };
}

const siteWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(new Response('<h1>from the worker</h1>', { headers: { 'content-type': 'text/html' } })));`;

function pageOf(to: string, method: string): string {
  const address = to.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<!doctype html><html lang="en"><title>served</title><h1>${method} served</h1>
    <a id="link" href="${address}">link</a> <a id="new" target="_blank" href="${address}">new</a>
    <form id="form" method="post" action="${address}"><input name="text" value="kept"></form>`;
}
