import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Html, html } from './html';
import { stylesheet } from './stylesheet';

interface Page {
  readonly status?: number;
  readonly title: string;
  /** The entry of the navigation that this page belongs to. */
  readonly section: string;
  readonly main: Html;
}

/** What stands around every page. */
export interface Frame {
  readonly title: string;
  readonly sections: readonly { readonly path: string; readonly title: string }[];
}

/** The machine's own pages, and those of plugins. */
export function createFrame(title = 'cdk-offline', pages: Frame['sections'] = []): Frame {
  return { title, sections: [{ path: '/mail', title: 'Mail' }, ...pages] };
}

const styleHash = createHash('sha256').update(stylesheet).digest('base64');
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Sends a page that needs no script. */
export function sendPage(frame: Frame, request: IncomingMessage, response: ServerResponse, page: Page): void {
  response.writeHead(page.status ?? 200, headers);
  response.end(request.method === 'HEAD' ? undefined : document(frame, page).markup);
}

/** Pages only show: whatever is no GET or HEAD is refused. True if it was. */
export function refusedMethod(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  request.resume();
  response.writeHead(405, { allow: 'GET, HEAD' }).end();
  return true;
}

export function timeOf(date: string | number): Html {
  const iso = new Date(date).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

function document(frame: Frame, { title, section, main }: Page): Html {
  const links = frame.sections.map(({ path, title: name }) =>
    path === section
      ? html`<a href="${path}" aria-current="true">${name}</a>`
      : html`<a href="${path}">${name}</a>`,
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${frame.title} on this machine</title>
<style>${{ markup: stylesheet }}</style>
</head>
<body>
<header><strong>${frame.title} on this machine</strong><nav aria-label="Pages">${links.flatMap((link) => [link, { markup: '\n' }])}</nav></header>
<main>
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`;
}
